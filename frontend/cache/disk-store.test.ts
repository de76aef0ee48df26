import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { DiskStore } from './disk-store.ts';
import type { Entry } from './store.ts';
import { TagMarks } from './tag-marks.ts';

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

test('reads a stored page after a restart', async () => {
  await new DiskStore(folder).write('/tag/maze', page('mazes'));
  const restarted = new DiskStore(folder);
  assert.equal(await restarted.has('/tag/maze'), true);
  assert.deepEqual(await restarted.read('/tag/maze'), page('mazes'));
  assert.equal(await restarted.read('/never'), null);
});

test('overwrites the previous page and leaves no other file', async () => {
  const store = new DiskStore(folder);
  for (const html of ['first', 'second']) await store.write('/', page(html));
  assert.deepEqual(await store.read('/'), page('second'));
  assert.equal(readdirSync(folder).length, 2, 'the page and the marks');
});

test('removes files of an interrupted write and reports unreadable ones', async () => {
  writeFileSync(join(folder, 'x.part'), 'half');
  const store = new DiskStore(folder);
  await store.write('/', page('home'));
  const [name = ''] = readdirSync(folder).filter((file) => !file.includes('.'));
  writeFileSync(join(folder, name), 'garbage');
  await assert.rejects(store.read('/'));
  assert.equal(readdirSync(folder).includes('x.part'), false);
});

test('does not restore an unpublished page after a restart', async () => {
  const marks = new TagMarks(new DiskStore(folder));
  const before = marks.last;
  await marks.add(['node:1'], true);
  const restarted = new TagMarks(new DiskStore(folder));
  await restarted.sync();
  assert.equal(restarted.stateOf(['node:1'], before), 'takenDown');
});

test('reports an unwritable cache directory at start', () => {
  writeFileSync(join(folder, 'file'), '');
  assert.throws(() => new DiskStore(join(folder, 'file', 'pages')));
});
