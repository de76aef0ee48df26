import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { diskPages } from './disk-pages.mjs';
import { LocalCache, sizeOf } from './local-cache.mjs';

let folder;
beforeEach(async () => (folder = join(await mkdtemp(join(tmpdir(), 'pages-')), 'cached-pages')));
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

/** A node that has just started: its memory is empty, its disk as it was left. */
const started = (tags = new Map(), now = () => 1_000) =>
  new LocalCache({ memory: new Map(), pages: diskPages(folder), tags, now });
const written = async () => (existsSync(folder) ? (await readdir(folder)).length : 0);

const page = (html) => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from(html),
  headers: { 'x-next-cache-tags': '_N_T_/tag/maze' },
  status: undefined,
  segmentData: new Map([['/_tree', Buffer.from('tree')]]),
});
const missing = { kind: 'APP_PAGE', html: 'nothing here', status: 404 };
const lasting = { cacheControl: { revalidate: 300, expire: undefined } };

describe('what a node of the site writes down', () => {
  test('a page is there after a restart, as it was', async () => {
    await started().set('/tag/maze', page('mazes'), lasting);
    assert.deepEqual(await started().get('/tag/maze'), {
      value: page('mazes'),
      lastModified: 1_000,
      ...lasting,
    });
  });

  test('addresses that somebody makes up are answered again without being made again, and fill no disk', async () => {
    const cache = started();
    for (const key of ['/tag/x1', '/tag/x2']) await cache.set(key, missing);
    assert.deepEqual((await cache.get('/tag/x1')).value, missing);
    assert.equal(await written(), 0);
  });

  test('neither do the answers to searches', async () => {
    const cache = started();
    const answer = { kind: 'FETCH', data: { body: '{}' } };
    await cache.set('3f2a', answer, { fetchCache: true });
    assert.deepEqual((await cache.get('3f2a')).value, answer);
    assert.equal(await written(), 0);
  });

  test('a page that has gone is gone after a restart, too', async () => {
    const cache = started();
    await cache.set('/action/metro-worm', page('a worm'));
    await cache.set('/action/metro-worm', missing);
    assert.deepEqual((await started().get('/action/metro-worm')).value, missing);
    await cache.set('/action/metro-worm', null);
    assert.equal(await started().get('/action/metro-worm'), null);
  });

  test('a page takes the place of the one before, and leaves nothing else behind', async () => {
    const cache = started();
    for (const html of ['first', 'second']) await cache.set('/', page(html));
    assert.equal((await started().get('/')).value.html, 'second');
    assert.equal(await written(), 1);
  });

  test('a node that may write nothing keeps its pages in memory', async () => {
    const cache = new LocalCache({ memory: new Map(), pages: undefined, tags: new Map() });
    await cache.set('/', page('home'));
    assert.equal((await cache.get('/')).value.html, 'home');
    assert.equal(await cache.get('/never'), null);
  });
});

test('a file that cannot be read is a page to be made', async () => {
  await started().set('/', page('home'));
  const [name] = await readdir(folder);
  await writeFile(join(folder, name), 'rubbish');
  assert.equal(await started().get('/'), null);
  await started().set('/', page('home again'));
  assert.equal((await started().get('/')).value.html, 'home again');
});

test('what is changed is stale at once and expires later; what is taken back has expired', async () => {
  const tags = new Map();
  const cache = started(tags);
  await cache.revalidateTag(['node:1', 'node:2'], { expire: 300 });
  await cache.revalidateTag('node:2');
  assert.deepEqual(tags.get('node:1'), { stale: 1_000, expired: 301_000 });
  assert.deepEqual(tags.get('node:2'), { stale: 1_000, expired: 1_000 });
});

test('the size of an entry is that of its text and its bytes', () => {
  assert.equal(
    sizeOf({
      html: 'x'.repeat(1_000),
      data: Buffer.alloc(500),
      more: new Map([['/a', Buffer.alloc(100)]]),
    }),
    1_000 + 500 + 100 + 14,
  );
});
