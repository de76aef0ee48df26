import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, mock, test } from 'node:test';
import PageCache from './handler.ts';
import type { Entry } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'pages-'));
const api = { status: 200, delay: 0 };
const server = createServer((_, response) =>
  setTimeout(
    () => response.writeHead(api.status, { 'content-type': 'application/json' }).end('{}'),
    api.delay,
  ),
);
before(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  process.env.CONTENT_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  mock.timers.enable({ apis: ['Date'], now: 1_000_000 });
  // The first request of a process creates the folder.
  await request().get('/', {});
});
after(() => {
  mock.timers.reset();
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});
beforeEach(() => setContentStatus(200));

/** Health checks are cached for a second. */
function setContentStatus(status: number, delay = 0): void {
  Object.assign(api, { status, delay });
  mock.timers.tick(2_000);
}

const request = () =>
  new PageCache({
    serverDistDir: folder,
    maxMemoryCacheSize: 1_000_000,
    revalidatedTags: [],
    _requestHeaders: {},
  });

function page(html: string, tag: string, status = 200): NonNullable<Entry['value']> {
  const headers = { 'x-next-cache-tags': `_N_T_/racing/x,${tag}` };
  return JSON.parse(JSON.stringify({ kind: 'APP_PAGE', html, status, headers }));
}
const lasting = { kind: 'APP_PAGE', cacheControl: { revalidate: 300, expire: 1 } };

async function shown(key: string): Promise<unknown> {
  const entry = await request().get(key, { kind: 'APP_PAGE' });
  return entry?.value && 'html' in entry.value ? entry.value.html : null;
}
const edit = (tag: string) => request().revalidateTag(tag, { expire: 31_536_000 });
const takeDown = (tag: string) => request().revalidateTag(tag, { expire: 0 });
const store = (key: string, value: Entry['value']) => request().set(key, value, lasting);
const part = { kind: 'FETCH', tags: ['node:10'] };
const data = (body: string): Entry['value'] =>
  JSON.parse(JSON.stringify({ kind: 'FETCH', data: { body }, revalidate: 300 }));

test('requests a response again after a change of an entity that it contains', async () => {
  const body = JSON.stringify({ content: { title: 'Neon Drift' }, tags: ['taxonomy_term:9'] });
  const load = () => request().set('response', data(body), { tags: ['node_list:game'] });
  const isCached = async () =>
    (await request().get('response', { kind: 'FETCH', tags: ['node_list:game'] })) !== null;
  for (const change of [edit, takeDown]) {
    await load();
    assert.equal(await isCached(), true);
    await change('taxonomy_term:9');
    assert.equal(await isCached(), false);
  }
  const overtaken = request();
  await edit('taxonomy_term:9');
  await overtaken.set('response', data(body), { tags: ['node_list:game'] });
  assert.equal(await isCached(), false);
});

test('shows an edit to the next visitor', async () => {
  await store('/edit', page('old', 'node:1'));
  assert.equal(await shown('/edit'), 'old');
  await edit('node:1');
  assert.equal(await shown('/edit'), null);
  await store('/edit', page('new', 'node:1'));
  assert.equal(await shown('/edit'), 'new');
});

test('shows the last good copy while the content API is too busy for a render', async () => {
  await store('/busy', page('old', 'node:11'));
  await edit('node:11');
  setContentStatus(200, 1_500);
  assert.equal(await shown('/busy'), 'old');
  setContentStatus(200);
  assert.equal(await shown('/busy'), null);
});

test('discards a render if its content changed meanwhile', async () => {
  const overtaken = request();
  await overtaken.get('/overtaken', { kind: 'APP_PAGE' });
  await takeDown('node:2');
  await overtaken.set('/overtaken', page('unpublished', 'node:2'), lasting);
  assert.equal(await shown('/overtaken'), null);
});

test('serves the last good copy after an edit during an outage, but not after a takedown', async () => {
  await store('/outage', page('good', 'node:3'));
  await edit('node:3');
  setContentStatus(500);
  assert.equal(await shown('/outage'), 'good');
  await takeDown('node:3');
  assert.equal(await shown('/outage'), null);
});

test('serves the last good copy of a page that cannot be rendered while Next retries', async () => {
  await store('/failing', page('good', 'node:4'));
  await edit('node:4');
  assert.equal(await shown('/failing'), null, 'the first visitor waits for the new page');
  const next = request();
  const entry = await next.get('/failing', { kind: 'APP_PAGE' });
  assert.ok(entry?.value && entry.lastModified + 1_000 < Date.now(), 'Next renders behind it');
  // What Next does when that fails too.
  await next.set('/failing', entry.value, lasting);
  const again = await request().get('/failing', { kind: 'APP_PAGE' });
  assert.ok(again && again.lastModified + 1_000 < Date.now(), 'the old copy does not count as new');
});

test('does not store a page marked as not stored, and serves its last good copy', async () => {
  await store('/incomplete', page('no lists', 'not-stored'));
  assert.equal(await shown('/incomplete'), null);
  await store('/incomplete', page('good', 'node:11'));
  await edit('node:11');
  assert.equal(await shown('/incomplete'), null, 'the first visitor waits for the new page');
  await store('/incomplete', page('no lists', 'node:11,not-stored'));
  assert.equal(await shown('/incomplete'), 'good');
});

test('waits before it retries an expired page whose render must not be stored', async () => {
  await store('/retry', page('good', 'node:12'));
  mock.timers.tick(301_000);
  await store('/retry', page('no lists', 'node:12,not-stored'));
  const entry = await request().get('/retry', { kind: 'APP_PAGE' });
  assert.ok(entry?.value && 'html' in entry.value);
  assert.equal(entry.value.html, 'good');
  assert.equal(entry.lastModified, Date.now());
  assert.deepEqual(entry.cacheControl, { revalidate: 30, expire: undefined });
});

test("does not replace a page with a gateway's 404", async () => {
  await store('/gateway', page('good', 'node:5'));
  setContentStatus(404);
  await store('/gateway', page('not found', 'node:5', 404));
  assert.equal(await shown('/gateway'), 'good');
});

test('re-renders an expired 404 before serving it', async () => {
  await store('/missing', page('not found', 'node:6', 404));
  assert.equal(await shown('/missing'), 'not found');
  mock.timers.tick(301_000);
  assert.equal(await shown('/missing'), null);
});

test('stores no files for unknown URLs', async () => {
  const files = () => readdirSync(join(folder, 'cached-pages')).length;
  const before = files();
  for (let index = 0; index < 20; index += 1)
    await store(`/made-up/${index}`, page('not found', 'path_alias_list', 404));
  assert.equal(files(), before);
  await store('/real', page('a game', 'node:7'));
  assert.equal(files(), before + 1);
});

test('does not allow browsers to serve an expired page for a year', async () => {
  await store('/lifetime', page('home', 'node:8'));
  const entry = await request().get('/lifetime', { kind: 'APP_PAGE' });
  assert.deepEqual(entry?.cacheControl, { revalidate: 300, expire: undefined });
});

test('stores the 404 of an unpublished page without a health check', async () => {
  await store('/taken-down', page('good', 'node:9'));
  await takeDown('node:9');
  setContentStatus(500);
  await store('/taken-down', page('not found', 'path_alias_list', 404));
  assert.equal(await shown('/taken-down'), 'not found');
});

test('serves the last data of a part of a page during an outage', async () => {
  await request().set('part', data('good'), part);
  await edit('node:10');
  assert.equal(await request().get('part', part), null);
  setContentStatus(500);
  mock.timers.tick(4_000);
  assert.ok(await request().get('part', part));
});
