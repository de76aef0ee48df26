import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setImmediate as nextTick } from 'node:timers/promises';
import { JSDOM } from 'jsdom';

const script = readFileSync(new URL('../../js/content-form.js', import.meta.url), 'utf8');

/** `taken` maps existing titles to their URLs. */
function form(taken = {}) {
  const html = `<form class="ag-content-form">
    <input name="title" data-ag-titles="/admin/content/titles/game/0"><button name="save">Save</button><button name="preview" data-ag-preview>Preview on site</button>
  </form>`;
  const { window } = new JSDOM(html, { url: 'https://cms.example/node/add/game', runScripts: 'outside-only' });
  const requests = [];
  Object.assign(window, {
    Drupal: { behaviors: {}, t: (text) => text },
    once: (id, selector, context) => [...context.querySelectorAll(selector)],
    fetch: async (address) => {
      requests.push(address);
      return { ok: true, json: async () => ({ url: taken[new URL(address, 'https://cms.example').searchParams.get('title')] ?? null }) };
    },
  });
  window.eval(script);
  window.Drupal.behaviors.agContentForm.attach(window.document);
  const { document } = window;
  const find = (name) => document.querySelector(`[name="${name}"]`);
  return {
    requests,
    async type(text) {
      find('title').value = text;
      for (const kind of ['input', 'change']) find('title').dispatchEvent(new window.Event(kind, { bubbles: true }));
      await nextTick();
    },
    press: (name) => document.forms[0].dispatchEvent(new window.SubmitEvent('submit', { submitter: find(name) })),
    isWarnedOnLeaving: () => !window.dispatchEvent(new window.Event('beforeunload', { cancelable: true })),
    note: () => document.querySelector('[role=status]').textContent,
    link: () => document.querySelector('[role=status] a')?.getAttribute('href') ?? null,
  };
}

test('warns before leaving a form with unsaved changes', async () => {
  const { type, press, isWarnedOnLeaving } = form();
  assert.equal(isWarnedOnLeaving(), false);
  await type('Neon Drift');
  assert.equal(isWarnedOnLeaving(), true);
  press('preview');
  assert.equal(isWarnedOnLeaving(), true, 'after a preview');
  press('save');
  assert.equal(isWarnedOnLeaving(), false);
});

test('reports a duplicate title with a link until the title changes', async () => {
  const { requests, type, note, link } = form({ 'Cats & Dogs': '/node/7/edit' });
  await type('Cats & Dogs');
  assert.deepEqual(requests, ['/admin/content/titles/game/0?title=Cats%20%26%20Dogs']);
  assert.equal(note(), 'Content with this title already exists. View');
  assert.equal(link(), '/node/7/edit');
  await type('Cats');
  assert.equal(note(), '');
});
