import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import test from 'node:test';
import { settle } from './indexed-db.ts';
import { createMemoryStorage } from './memory-storage.ts';
import {
  collectProgress,
  contains,
  decodeProgress,
  encodeProgress,
  NO_PROGRESS,
  restoreProgress,
} from './snapshot.ts';

function createBrowser(items: Record<string, string> = {}) {
  const jar = new Map<string, string>();
  return {
    localStorage: createMemoryStorage(items),
    indexedDB: new IDBFactory(),
    document: {
      get cookie() {
        return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      },
      set cookie(text: string) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
        if (text.includes('max-age=0')) jar.delete(name);
        else jar.set(name, value);
      },
    },
  };
}

async function openGameDatabase(factory: IDBFactory) {
  const request = factory.open('game', 3);
  request.onupgradeneeded = () => {
    const levels = request.result.createObjectStore('levels', { keyPath: 'id' });
    levels.createIndex('by stars', 'stars', { multiEntry: true });
    request.result.createObjectStore('files', { autoIncrement: true });
  };
  return settle(request);
}

test('moves everything that a game has stored to another browser', async () => {
  const first = createBrowser({ gameState: '{"board":1}' });
  first.localStorage['race-best'] = '61';
  first.document.cookie = 'highscore=12; path=/';
  const database = await openGameDatabase(first.indexedDB);
  const write = database.transaction(['levels', 'files'], 'readwrite');
  write
    .objectStore('levels')
    .put({ id: 1, stars: [1, 3], at: new Date(5), map: new Map([['a', 1n]]) });
  write.objectStore('files').put(new Uint8Array([1, 2, 250]), 7);
  write.objectStore('files').put(new Blob(['save'], { type: 'text/plain' }), 'blob');
  await new Promise((resolve) => (write.oncomplete = resolve));
  database.close();

  const text = await encodeProgress(await collectProgress(first));
  const second = createBrowser({ other: 'of somebody else' });
  second.document.cookie = 'old=1; path=/';
  await restoreProgress(second, decodeProgress(text));

  assert.deepEqual(Object.entries(second.localStorage).sort(), [
    ['gameState', '{"board":1}'],
    ['race-best', '61'],
  ]);
  assert.equal(second.document.cookie, 'highscore=12');
  const restored = await settle(second.indexedDB.open('game'));
  assert.equal(restored.version, 3);
  const read = restored.transaction(['levels', 'files']);
  const level = await settle(read.objectStore('levels').index('by stars').get(3));
  assert.deepEqual(level, { id: 1, stars: [1, 3], at: new Date(5), map: new Map([['a', 1n]]) });
  assert.deepEqual(await settle(read.objectStore('files').get(7)), new Uint8Array([1, 2, 250]));
  const blob: unknown = await settle(read.objectStore('files').get('blob'));
  assert.ok(blob instanceof Blob);
  assert.deepEqual([blob.type, await blob.text()], ['text/plain', 'save']);
});

test('writes the same text for the same content, in any order', async () => {
  const [a, b] = [createBrowser({ x: '1', y: '2' }), createBrowser({ y: '2', x: '1' })];
  assert.equal(
    await encodeProgress(await collectProgress(a)),
    await encodeProgress(await collectProgress(b)),
  );
});

test('knows whether saved progress lacks something of this browser', async () => {
  const saved = { ...NO_PROGRESS, local: { best: '50', level: '3' }, cookies: { seen: '1' } };
  const database = { name: 'game', version: 1, stores: [] };
  for (const [part, isContained] of [
    [NO_PROGRESS, true],
    [{ ...NO_PROGRESS, local: { best: '50' } }, true],
    [{ ...NO_PROGRESS, local: { best: '51' } }, false],
    [{ ...NO_PROGRESS, local: { round: '{}' } }, false],
    [{ ...NO_PROGRESS, cookies: { seen: '2' } }, false],
    [{ ...NO_PROGRESS, databases: [database] }, false],
  ] as const)
    assert.equal(await contains(saved, { ...part, databases: [...part.databases] }), isContained);
  assert.equal(
    await contains({ ...saved, databases: [database] }, { ...saved, databases: [{ ...database }] }),
    true,
  );
});

test('leaves the caches of engines on the device', async () => {
  const browser = createBrowser();
  for (const name of ['UnityCache', 'EM_PRELOAD_CACHE', '/idbfs'])
    (await settle(browser.indexedDB.open(name))).close();
  const { databases } = await collectProgress(browser);
  assert.deepEqual(
    databases.map(({ name }) => name),
    ['/idbfs'],
  );
  await restoreProgress(browser, NO_PROGRESS);
  const left = await browser.indexedDB.databases();
  assert.deepEqual(left.map(({ name }) => name).sort(), ['EM_PRELOAD_CACHE', 'UnityCache']);
});

test('restores a database that another tab of the game has open', async () => {
  const first = createBrowser({ coins: '2' });
  const source = await openGameDatabase(first.indexedDB);
  source.transaction('files', 'readwrite').objectStore('files').put('two coins', 1);
  const second = createBrowser({ coins: '1' });
  const open = await openGameDatabase(second.indexedDB);
  open.transaction('files', 'readwrite').objectStore('files').put('one coin', 1);
  open.transaction('files', 'readwrite').objectStore('files').put('of before', 2);

  await restoreProgress(second, await collectProgress(first));
  const files = open.transaction('files').objectStore('files');
  assert.deepEqual(await settle(files.getAll()), ['two coins']);
  assert.equal(second.localStorage['coins'], '2');
});

test('changes nothing while another tab uses a database that has to be created again', async () => {
  const saved = { ...NO_PROGRESS, local: { coins: '2' } };
  const browser = createBrowser({ coins: '1' });
  const open = await openGameDatabase(browser.indexedDB);
  await assert.rejects(restoreProgress(browser, saved), { name: 'TimeoutError' });
  assert.equal(browser.localStorage['coins'], '1');

  open.close();
  (await openGameDatabase(browser.indexedDB)).close();
  const names = async () => (await browser.indexedDB.databases()).map(({ name }) => name);
  assert.deepEqual(await names(), ['game'], 'a refused request deletes nothing later');
  const again = await openGameDatabase(browser.indexedDB);
  const closing = restoreProgress(browser, saved);
  again.close();
  await closing;
  assert.deepEqual(await names(), []);
  assert.equal(browser.localStorage['coins'], '2');
});

test('leaves values on the device that cannot be copied', async () => {
  const browser = createBrowser();
  const database = await openGameDatabase(browser.indexedDB);
  const files = database.transaction('files', 'readwrite').objectStore('files');
  files.put({ level: 3, problem: new Error('of the game') }, 1);
  const text = await encodeProgress(await collectProgress(browser));
  await restoreProgress(browser, decodeProgress(text));
  assert.deepEqual(await settle(database.transaction('files').objectStore('files').get(1)), {
    level: 3,
    problem: undefined,
  });
});

test('backs up the rest when databases are denied', async (t) => {
  const browser = createBrowser({ gameState: '1' });
  t.mock.method(browser.indexedDB, 'databases', () => Promise.reject(new Error('denied')));
  const { local, databases } = await collectProgress(browser);
  assert.deepEqual([local, databases], [{ gameState: '1' }, []]);
});

test('refuses a text that is no snapshot', () => {
  for (const text of ['', '{}', '[1]', '[{"format":1},2]'])
    assert.throws(() => decodeProgress(text), text);
});
