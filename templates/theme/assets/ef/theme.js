// The chosen colours, before the first paint: this script is not deferred. Without a choice the system decides.
(function () {
  'use strict';
  var chosen = null;
  try { chosen = localStorage.getItem('theme'); } catch (error) { /* storage is switched off */ }
  var scheme = { light: 'default', dark: 'slate' }[chosen];
  if (scheme) document.documentElement.dataset.mdColorScheme = scheme;
})();
