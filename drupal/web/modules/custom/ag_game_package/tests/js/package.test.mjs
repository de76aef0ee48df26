import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setImmediate as nextTick } from 'node:timers/promises';
import { JSDOM } from 'jsdom';

const script = readFileSync(new URL('../../js/package.js', import.meta.url), 'utf8');

/** The form of a game; `progress` is what the batch reports. */
function form({ title = '', hosts = '', report = '', progress = [] } = {}) {
  const html = `<form>
    <input name="title[0][value]" value="${title}">
    <div class="ag-package"><div class="js-form-managed-file">${report}
      <input type="submit" class="ag-package-refresh"></div></div>
    <div class="field--name-field-html5-game-url"></div>
    <div class="field--name-field-allowed-hosts"><textarea data-ag-package-hosts>${hosts}</textarea></div>
  </form>`;
  const { window } = new JSDOM(html, { url: 'https://cms.example/node/add/game', runScripts: 'outside-only' });
  const { document } = window;
  const requests = [];
  const refreshes = [];
  class ProgressBar {
    element = [document.createElement('progress')];
    constructor(id, update) {
      this.update = update;
    }
    setProgress(percentage, message) {
      this.update(percentage, message, this);
    }
    startMonitoring(url) {
      requests.push(url);
      for (const percentage of progress) this.setProgress(percentage, '');
    }
    stopMonitoring() {}
  }
  Object.assign(window, {
    Drupal: {
      behaviors: {},
      ProgressBar,
      t: (text, values = {}) => Object.entries(values).reduce((all, [name, value]) => all.replace(name, value), text),
      url: (path) => `/${path}`,
    },
    once: (id, selector, context) => [...context.querySelectorAll(selector)],
    fetch: async (url, { method = 'GET', headers = {} } = {}) => {
      requests.push([method, url, headers['X-CSRF-Token']].filter(Boolean).join(' '));
      return { ok: true, text: async () => 'token', json: async () => ({ batch: 7 }) };
    },
  });
  document.querySelector('.ag-package-refresh').addEventListener('mousedown', () => refreshes.push('mousedown'));
  window.eval(script);
  window.Drupal.behaviors.agPackage.attach(document);
  return { document, requests, refreshes };
}

const REPORT = '<div data-ag-package-title="Dune Racer"></div>';
const read = (document, selector) => document.querySelector(selector).value;

test('suggests a title only while there is none', () => {
  assert.equal(read(form({ report: REPORT }).document, '[name="title[0][value]"]'), 'Dune Racer');
  assert.equal(read(form({ report: REPORT, title: 'Mine' }).document, '[name="title[0][value]"]'), 'Mine');
});

test('hides the URL while a package sets it, and hosts while there is no package', () => {
  const hidden = ({ document }) => [...document.querySelectorAll('.ag-package-hidden')].map(({ classList }) => classList[0]);
  assert.deepEqual(hidden(form({ report: REPORT })), ['field--name-field-html5-game-url']);
  assert.deepEqual(hidden(form()), ['field--name-field-allowed-hosts']);
  assert.deepEqual(hidden(form({ hosts: 'https://a.example' })), []);
});

test('allows a host of the report with one click', () => {
  const report = '<span data-ag-package-origin="https://a.example">https://a.example</span><span data-ag-package-origin="wss://b.example">wss://b.example</span>';
  const { document } = form({ report, hosts: 'https://a.example' });
  const [button, ...others] = document.querySelectorAll('.js-form-managed-file button');
  assert.deepEqual([button.getAttribute('aria-label'), others.length], ['Allow wss://b.example', 0]);
  button.click();
  assert.equal(read(document, 'textarea'), 'https://a.example\nwss://b.example');
});

test('unpacks a large package, then shows its report', async () => {
  const { requests, refreshes } = form({ report: '<div data-ag-package-unpack="/unpack/3"></div>', progress: ['40', '100'] });
  for (let i = 0; i < 10; i++) await nextTick();
  assert.deepEqual(requests, [
    'GET /session/token',
    'POST /unpack/3 token',
    '/batch?id=7&op=do',
    'GET /batch?id=7&op=finished',
  ]);
  assert.deepEqual(refreshes, ['mousedown']);
});
