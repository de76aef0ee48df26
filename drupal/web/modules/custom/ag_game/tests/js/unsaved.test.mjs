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
const DESK = '<main>The desk</main>';

/** Pages of one editor's browser, one after the other. */
function browser() {
  let kept = {};
  return {
    kept: () => JSON.parse(kept[KEY] ?? 'null'),
    open(html, path = '/node/add/post', uid = 10) {
      const { window } = new JSDOM(`<body>${html}</body>`, { url: `https://cms.example${path}`, runScripts: 'outside-only' });
      for (const [key, value] of Object.entries(kept)) window.localStorage.setItem(key, value);
      const seen = new Set();
      Object.assign(window, {
        Drupal: { behaviors: {}, t: (text, values = {}) => Object.entries(values).reduce((all, [name, value]) => all.replace(name, value), text) },
        drupalSettings: { user: { uid } },
        once: (id, selector, context) => [...context.querySelectorAll(selector)].filter((one) => !seen.has(one) && seen.add(one)),
      });
      window.eval(script);
      window.Drupal.behaviors.agUnsaved.attach(window.document);
      const { document } = window;
      const remember = () => (kept = { ...window.localStorage });
      remember();
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
          remember();
        },
        close() {
          window.dispatchEvent(new window.Event('pagehide'));
          remember();
        },
      };
    },
  };
}

test('a tab that is closed costs nothing that was typed', () => {
  const mine = browser();
  const first = mine.open(formPage());
  first.type('title', 'A long post');
  first.type('promote', true);
  first.close();
  assert.equal(JSON.stringify(mine.kept()).includes('secret'), false, 'Only what is typed is kept.');

  const again = mine.open(formPage());
  assert.match(again.note(), /unsaved changes/);
  assert.equal(again.value('title'), '', 'Nothing comes back unasked.');
  again.press('Restore');
  assert.deepEqual([again.value('title'), again.isChecked('promote'), again.note()], ['A long post', true, null]);
});

test('a form that nobody touched leaves nothing', () => {
  const mine = browser();
  mine.open(formPage()).close();
  assert.equal(mine.kept(), null);
});

test('what was saved is not offered again', () => {
  const mine = browser();
  const form = mine.open(formPage());
  form.type('title', 'A long post');
  form.send();
  form.close();
  assert.equal(mine.kept().sent, true);
  mine.open(DESK, '/admin/dashboard-portal');
  assert.equal(mine.kept(), null);
});

test('what was sent and never arrived is offered', () => {
  const mine = browser();
  const form = mine.open(formPage());
  form.type('title', 'A long post');
  form.send();
  assert.match(mine.open(formPage()).note(), /unsaved changes/);
});

test('a form that was refused is kept until it is saved, even if another page is looked at', () => {
  const mine = browser();
  const form = mine.open(formPage());
  form.type('title', 'A long post');
  form.send();
  const refused = mine.open(formPage({ title: 'A long post', error: 'error' }));
  assert.equal(refused.note(), null, 'It is all there.');
  mine.open(DESK, '/admin/dashboard-portal');
  assert.match(mine.open(formPage()).note(), /unsaved changes/);
});

test('a time that the browser writes without seconds is no change', () => {
  const mine = browser();
  const time = (value) => formPage({ row: `<input type="time" step="1" name="time" value="${value}">` });
  const form = mine.open(time('12:00:00'));
  form.type('title', 'A long post');
  form.type('time', '12:00');
  form.close();
  assert.equal(mine.open(time('12:00:00').replace('name="title" value=""', 'name="title" value="A long post"')).note(), null);
});

test('reports values of a row that does not exist yet', () => {
  const mine = browser();
  const form = mine.open(formPage({ row: '<input name="games[1]" value="">' }));
  form.type('games[1]', 'Neon Drift (1001)');
  form.close();
  const again = mine.open(formPage());
  again.press('Restore');
  assert.match(again.note(), /Neon Drift \(1001\)/);
});

test('it is forgotten when asked, and is nobody else’s', () => {
  const mine = browser();
  const form = mine.open(formPage());
  form.type('title', 'A long post');
  form.close();
  assert.equal(mine.open(formPage(), '/node/add/post', 11).note(), null, 'Another editor at the same browser.');
  assert.equal(mine.open(formPage(), '/node/add/page').note(), null, 'Another form.');
  const again = mine.open(formPage());
  again.press('Discard');
  again.close();
  assert.equal(mine.open(formPage()).note(), null);
});
