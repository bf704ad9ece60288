// The filters of the engines page. Without this file the page is one plain table of all systems.
// A row says in data-* what it is (ids, separated by spaces); a filter is a select of the same name.
(function () {
  'use strict';
  var form = document.querySelector('[data-filters]');
  if (!form) return;
  var rows = Array.prototype.slice.call(document.querySelectorAll('[data-row]'));
  var shown = document.querySelector('[data-shown]');
  var none = document.querySelector('[data-none]');
  var selects = Array.prototype.slice.call(form.querySelectorAll('select'));

  function matches(row) {
    return selects.every(function (select) {
      return !select.value || row.dataset[select.name].split(' ').indexOf(select.value) >= 0;
    });
  }

  function apply() {
    var count = 0;
    rows.forEach(function (row) {
      row.hidden = !matches(row);
      if (!row.hidden) count += 1;
    });
    // A group without rows loses its heading.
    document.querySelectorAll('[data-group]').forEach(function (group) {
      group.hidden = !group.querySelector('[data-row]:not([hidden])');
    });
    shown.textContent = shown.dataset.shown.replace('{count}', count).replace('{all}', rows.length);
    none.hidden = count > 0;
  }

  // The filters live in the address, so that a view can be sent to somebody.
  function write() {
    var query = new URLSearchParams();
    selects.forEach(function (select) { if (select.value) query.set(select.name, select.value); });
    var text = query.toString();
    history.replaceState(null, '', location.pathname + (text ? '?' + text : '') + location.hash);
  }

  function read() {
    var query = new URLSearchParams(location.search);
    selects.forEach(function (select) {
      var wanted = query.get(select.name) || '';
      var known = Array.prototype.some.call(select.options, function (option) { return option.value === wanted; });
      select.value = known ? wanted : '';
    });
  }

  form.addEventListener('change', function () { apply(); write(); });
  form.addEventListener('submit', function (event) { event.preventDefault(); });
  form.addEventListener('reset', function () { setTimeout(function () { apply(); write(); }); });
  window.addEventListener('popstate', function () { read(); apply(); });
  form.hidden = false;
  read();
  apply();
})();
