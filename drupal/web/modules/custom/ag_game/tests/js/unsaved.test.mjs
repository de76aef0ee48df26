import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { JSDOM } from 'jsdom';

const script = readFileSync(new URL('../../js/unsaved.js', import.meta.url), 'utf8');
const KEY = 'ag.unsaved:10:/node/add/post';

const formPage = ({ title = '', row = '', error = '' } = {}) => `
  <form class="ag-content-form" onsubmit="return false">
    <input type="hidden" name="form_token" value="secret">
    <input name="title" value="${title}" class="${error}">
    ${row}
    <input type="checkbox" name="promote" value="1">
    <textarea name="body"></textarea>
  </form>`;
const DASHBOARD = '<main>Dashboard</main>';

/** A browser whose pages share local storage. */
function browser() {
  let storage = {};
  return {
    draft: () => JSON.parse(storage[KEY] ?? 'null'),
    open(html, path = '/node/add/post', uid = 10) {
      const { window } = new JSDOM(`<body>${html}</body>`, { url: `https://cms.example${path}`, runScripts: 'outside-only' });
      for (const [key, value] of Object.entries(storage)) window.localStorage.setItem(key, value);
      const seen = new Set();
      Object.assign(window, {
        Drupal: { behaviors: {}, t: (text, values = {}) => Object.entries(values).reduce((all, [name, value]) => all.replace(name, value), text) },
        drupalSettings: { user: { uid } },
        once: (id, selector, context) => [...context.querySelectorAll(selector)].filter((one) => !seen.has(one) && seen.add(one)),
      });
      window.eval(script);
      window.Drupal.behaviors.agUnsaved.attach(window.document);
      const { document } = window;
      const saveStorage = () => (storage = { ...window.localStorage });
      saveStorage();
      return {
        type(name, value) {
          const field = document.querySelector(`[name="${name}"]`);
          if (field.type === 'checkbox') field.checked = value;
          else field.value = value;
          field.dispatchEvent(new window.Event('input', { bubbles: true }));
        },
        value: (name) => document.querySelector(`[name="${name}"]`).value,
        isChecked: (name) => document.querySelector(`[name="${name}"]`).checked,
        note: () => document.querySelector('.ag-unsaved')?.textContent ?? null,
        press: (label) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label).click(),
        send() {
          document.forms[0].dispatchEvent(new window.Event('submit'));
          saveStorage();
        },
        close() {
          window.dispatchEvent(new window.Event('pagehide'));
          saveStorage();
        },
      };
    },
  };
}

test('restores values after the tab was closed', () => {
  const mine = browser();
  const first = mine.open(formPage());
  first.type('title', 'A long post');
  first.type('promote', true);
  first.close();
  assert.equal(JSON.stringify(mine.draft()).includes('secret'), false, 'Hidden fields are not stored.');

  const again = mine.open(formPage());
  assert.match(again.note(), /unsaved changes/);
  assert.equal(again.value('title'), '', 'before Restore is pressed');
  again.press('Restore');
  assert.deepEqual([again.value('title'), again.isChecked('promote'), again.note()], ['A long post', true, null]);
});

test('stores nothing for an unchanged form', () => {
  const mine = browser();
  mine.open(formPage()).close();
  assert.equal(mine.draft(), null);
});

test('discards the draft after the form was saved', () => {
  const mine = browser();
  const form = mine.open(formPage());
  form.type('title', 'A long post');
  form.send();
  form.close();
  assert.equal(mine.draft().sent, true);
  mine.open(DASHBOARD, '/admin/dashboard-portal');
  assert.equal(mine.draft(), null);
});

test('offers the draft when the submission did not arrive', () => {
  const mine = browser();
  const form = mine.open(formPage());
  form.type('title', 'A long post');
  form.send();
  assert.match(mine.open(formPage()).note(), /unsaved changes/);
});

test('keeps the draft of a rejected form until the form is saved', () => {
  const mine = browser();
  const form = mine.open(formPage());
  form.type('title', 'A long post');
  form.send();
  const refused = mine.open(formPage({ title: 'A long post', error: 'error' }));
  assert.equal(refused.note(), null);
  mine.open(DASHBOARD, '/admin/dashboard-portal');
  assert.match(mine.open(formPage()).note(), /unsaved changes/);
});

test('ignores seconds that the browser omits from a time', () => {
  const mine = browser();
  const time = (value) => formPage({ row: `<input type="time" step="1" name="time" value="${value}">` });
  const form = mine.open(time('12:00:00'));
  form.type('title', 'A long post');
  form.type('time', '12:00');
  form.close();
  assert.equal(mine.open(time('12:00:00').replace('name="title" value=""', 'name="title" value="A long post"')).note(), null);
});

test('reports values of rows that the form lacks', () => {
  const mine = browser();
  const form = mine.open(formPage({ row: '<input name="games[1]" value="">' }));
  form.type('games[1]', 'Neon Drift (1001)');
  form.close();
  const again = mine.open(formPage());
  again.press('Restore');
  assert.match(again.note(), /Neon Drift \(1001\)/);
});

test('discards the draft on request and shows it only to its editor', () => {
  const mine = browser();
  const form = mine.open(formPage());
  form.type('title', 'A long post');
  form.close();
  assert.equal(mine.open(formPage(), '/node/add/post', 11).note(), null, 'another editor');
  assert.equal(mine.open(formPage(), '/node/add/page').note(), null, 'another form');
  const again = mine.open(formPage());
  again.press('Discard');
  again.close();
  assert.equal(mine.open(formPage()).note(), null);
});
