import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { DiskStore } from './disk-store.ts';
import type { Entry } from './store.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'pages-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const page = (html: string): Entry => ({
  version: 7,
  lastModified: 1_000,
  cacheControl: { revalidate: 300, expire: undefined },
  value: Object.assign(JSON.parse(`{"kind":"APP_PAGE","status":200}`), {
    html,
    rscData: Buffer.from(html),
    segmentData: new Map([['/_tree', Buffer.from('tree')]]),
  }),
});

test('reads a stored page', async () => {
  const store = new DiskStore(folder);
  await store.write('/tag/maze', page('mazes'));
  assert.equal(await store.has('/tag/maze'), true);
  assert.deepEqual(await store.read('/tag/maze'), page('mazes'));
  assert.equal(await store.read('/never'), null);
});

test('overwrites the previous page and leaves no other file', async () => {
  const store = new DiskStore(folder);
  for (const html of ['first', 'second']) await store.write('/', page(html));
  assert.deepEqual(await store.read('/'), page('second'));
  assert.equal(readdirSync(folder).length, 1);
});

test('rejects if a file is unreadable', async () => {
  const store = new DiskStore(folder);
  await store.write('/', page('home'));
  const [name = ''] = readdirSync(folder);
  writeFileSync(join(folder, name), 'garbage');
  await assert.rejects(store.read('/'));
});

test('does not restore an unpublished page after a restart', async () => {
  await new DiskStore(folder).write('/arcade/unpublished', page('unpublished'));
  assert.equal(await new DiskStore(folder).read('/arcade/unpublished'), null);
  assert.deepEqual(readdirSync(folder), []);
});

test('reports an unwritable cache directory at start', () => {
  writeFileSync(join(folder, 'file'), '');
  assert.throws(() => new DiskStore(join(folder, 'file', 'pages')));
});
