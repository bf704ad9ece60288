// Theme button, menus, language links, copy, print, search. Every page works without this file: what needs it is
// `hidden` in the HTML and shown here.
(function () {
  'use strict';
  var root = document.documentElement;

  function each(selector, act, within) {
    (within || document).querySelectorAll(selector).forEach(act);
  }

  // Light or dark. theme.js applies the stored choice before the first paint; the body's mark is for Material's names.
  function paint(scheme) {
    root.dataset.mdColorScheme = document.body.dataset.mdColorScheme = scheme;
  }
  if (root.dataset.mdColorScheme) paint(root.dataset.mdColorScheme);
  each('[data-theme-toggle]', function (button) {
    button.hidden = false;
    button.addEventListener('click', function () {
      var scheme = root.dataset.mdColorScheme;
      var dark = scheme ? scheme === 'slate' : matchMedia('(prefers-color-scheme: dark)').matches;
      paint(dark ? 'default' : 'slate');
      try { localStorage.setItem('theme', dark ? 'light' : 'dark'); } catch (error) { /* storage is switched off */ }
    });
  });

  // Menus close on Escape and on a click elsewhere, and only one is open.
  function closeMenus(except) {
    each('.ef-pop[open]', function (menu) { if (menu !== except) menu.open = false; });
  }
  document.addEventListener('click', function (event) {
    closeMenus(event.target.closest('.ef-pop'));
  });
  document.addEventListener('keydown', function (event) {
    if (event.key !== 'Escape') return;
    var menu = document.querySelector('.ef-pop[open]');
    if (!menu) return;
    if (menu.contains(document.activeElement)) menu.querySelector('summary').focus();
    closeMenus();
  });

  // The switcher keeps the answers in the address, and the place on the page.
  each('[data-languages]', function (menu) {
    function keep() {
      each('a', function (link) {
        link.search = location.search;
        link.hash = location.hash;
      }, menu);
    }
    // When it opens, so that a link can be copied; and at the click, which may come before the event of opening.
    menu.addEventListener('toggle', keep);
    menu.addEventListener('click', keep, true);
  });

  // Copy buttons: data-copy names the element to copy; empty, it copies the page's address.
  function said(button) {
    var word = button.querySelector('span');
    var before = button.dataset.said || word.textContent;
    button.dataset.said = before;
    word.textContent = button.dataset.done;
    setTimeout(function () { word.textContent = before; }, 2000);
  }
  document.addEventListener('click', function (event) {
    var button = event.target.closest('[data-copy]');
    if (!button) return;
    var from = button.dataset.copy;
    var text = from ? document.querySelector(from).textContent : location.href;
    navigator.clipboard.writeText(text).then(function () { said(button); }, function () { /* refused: nothing to say */ });
  });
  if (navigator.clipboard) each('button[data-copy]', function (button) { button.hidden = false; });

  // Print: the address goes on paper too.
  each('button[data-print]', function (button) {
    button.hidden = false;
    button.addEventListener('click', function () { window.print(); });
  });
  window.addEventListener('beforeprint', function () {
    document.getElementById('main').dataset.print = location.href;
  });

  // Search is Material's own. Its dialog waits in a template and its script is fetched when first wanted.
  var template = document.getElementById('search');
  var dialog = null;

  function fetchSearch() {
    var script = document.createElement('script');
    script.src = template.dataset.script;
    // Material's script starts on an event that is long past by now.
    script.addEventListener('load', function () { document.dispatchEvent(new Event('DOMContentLoaded')); });
    document.head.append(script);
  }

  function makeSearch() {
    template.parentNode.insertBefore(template.content.cloneNode(true), template);
    dialog = document.querySelector('.ef-search');
    var toggle = document.getElementById('__search');
    // Material's toggle and our dialog follow each other.
    toggle.addEventListener('change', function () { if (!toggle.checked) dialog.close(); });
    dialog.addEventListener('close', function () { if (toggle.checked) toggle.click(); });
    dialog.addEventListener('click', function (event) {
      if (event.target === dialog || event.target.closest('[data-close], a')) dialog.close();
    });
    dialog.addEventListener('keydown', function (event) {
      // Material closes on Tab and gives the results no place in the tab order; the reader should reach them.
      if (event.key === 'Tab') event.stopPropagation();
    });
    dialog.querySelector('form').addEventListener('submit', function (event) { event.preventDefault(); });
    new MutationObserver(function () {
      each('[tabindex="-1"]', function (element) { element.removeAttribute('tabindex'); }, dialog);
    }).observe(dialog, { childList: true, subtree: true });
    fetchSearch();
  }

  function openSearch() {
    if (!dialog) makeSearch();
    if (dialog.open) return;
    closeMenus();
    dialog.showModal();
    var toggle = document.getElementById('__search');
    if (!toggle.checked) toggle.click();
    document.getElementById('search-query').focus();
  }

  // Browsers refuse the search's worker to pages opened from a disk.
  if (template && location.protocol !== 'file:') {
    each('[data-search]', function (button) {
      button.hidden = false;
      button.addEventListener('click', openSearch);
    });
    document.addEventListener('keydown', function (event) {
      var typing = event.target.closest('input, select, textarea, [contenteditable]');
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      openSearch();
    });
  }
})();
