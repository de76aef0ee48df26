import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { runInNewContext } from 'node:vm';

const ORIGIN = 'https://games.example';
const source = readFileSync(new URL('./sw.js', import.meta.url), 'utf8');

interface RequestLike {
  url: string;
}

const CLIENT = '/__portal/client.js';

function startWorker(games: Record<string, string>) {
  const files = Object.assign(games, { [CLIENT]: 'client' });
  let online = true;
  const fetched: string[] = [];
  const store = new Map<string, Response>();
  const parsePath = (request: string | RequestLike) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;
  const network = async (request: string | RequestLike) => {
    const path = parsePath(request);
    fetched.push(path);
    if (!online) throw new TypeError('Failed to fetch');
    const body: string | undefined = files[path];
    return body === undefined ? new Response('gone', { status: 404 }) : new Response(body);
  };
  const cache = {
    put: async (request: string, response: Response) => void store.set(request, response),
    match: async (request: string | RequestLike) => store.get(parsePath(request))?.clone(),
    keys: async () => [...store.keys()].map((path) => ({ url: ORIGIN + path })),
    delete: async (request: string | RequestLike) => store.delete(parsePath(request)),
  };
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
  };
  runInNewContext(source, {
    self,
    caches: { open: async () => cache, match: cache.match },
    fetch: network,
    URL,
    Map,
  });

  const cacheFolder = async (folder: string): Promise<unknown> => {
    const work: Promise<unknown>[] = [];
    const replies: unknown[] = [];
    const port = { postMessage: (reply: unknown) => replies.push(reply) };
    listeners.get('message')?.({
      data: { folder },
      ports: [port],
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
    });
    await Promise.all(work);
    return replies[0];
  };
  const request = async (url: string, method = 'GET'): Promise<string | undefined> => {
    let response: Promise<Response> | undefined;
    listeners.get('fetch')?.({
      request: { url: ORIGIN + url, method },
      respondWith: (promise: Promise<Response>) => (response = promise),
    });
    return (await response)?.text();
  };
  return {
    cacheFolder,
    request,
    /** Of games. */
    cachedPaths: () => [...store.keys()].filter((path) => path !== CLIENT),
    fetched,
    goOffline: () => void (online = false),
  };
}

const game = (slug: string, bytes = 1000, hash = 'ABCD1234') => ({
  [`/games/${slug}/`]: `<script type="module" src="game.${hash}.js"></script>`,
  [`/games/${slug}/game.${hash}.js`]: 'x'.repeat(bytes),
});

test('serves a cached game with all variants offline', async () => {
  const { cacheFolder, request, goOffline } = startWorker(game('toast-tower'));
  assert.equal(await cacheFolder('/games/toast-tower/'), 'cached');
  goOffline();
  assert.match((await request('/games/toast-tower/?v=midnight')) ?? '', /game\.ABCD1234\.js/);
  assert.equal((await request('/games/toast-tower/game.ABCD1234.js'))?.length, 1000);
  assert.equal(await request(CLIENT), 'client');
  await assert.rejects(request('/games/gem-harbor/'));
});

test('loads games from the network while the host responds', async () => {
  const files: Record<string, string> = game('toast-tower');
  const { cacheFolder, request } = startWorker(files);
  await cacheFolder('/games/toast-tower/');
  files['/games/toast-tower/'] = 'a newer page';
  assert.equal(await request('/games/toast-tower/'), 'a newer page');
});

test('neither caches nor serves game pass games', async () => {
  const path = '/games/pass/99.sign/neon-drift/';
  const { cacheFolder, request, cachedPaths, fetched } = startWorker({
    [path]: 'game.ABCD1234.js',
    [`${path}game.ABCD1234.js`]: 'x',
  });
  for (const folder of [
    path,
    '/games/pass/',
    '/games/../pass/',
    'https://elsewhere.example/games/x/',
    '/',
  ])
    assert.equal(await cacheFolder(folder), undefined, folder);
  assert.equal(await request(path), undefined);
  assert.equal(await request(`${path}game.ABCD1234.js`), undefined);
  assert.deepEqual([cachedPaths(), fetched], [[], []]);
});

test('caches at most 4 MiB and removes the least recently played game as a whole', async () => {
  const slugs = ['one', 'two', 'three', 'four'];
  const megabytes = 1.4 * 1024 * 1024;
  const { cacheFolder, cachedPaths } = startWorker(
    Object.assign({}, ...slugs.map((slug) => game(slug, megabytes))),
  );
  await cacheFolder('/games/one/');
  await cacheFolder('/games/two/');
  await cacheFolder('/games/one/');
  await cacheFolder('/games/three/');
  assert.deepEqual(cachedPaths(), [
    '/games/one/',
    '/games/one/game.ABCD1234.js',
    '/games/three/',
    '/games/three/game.ABCD1234.js',
  ]);
});

test('replaces the cached build with a newer one', async () => {
  const files: Record<string, string> = game('toast-tower');
  const { cacheFolder, cachedPaths } = startWorker(files);
  await cacheFolder('/games/toast-tower/');
  Object.assign(files, game('toast-tower', 900, 'WXYZ5678'));
  await cacheFolder('/games/toast-tower/');
  assert.deepEqual(cachedPaths(), ['/games/toast-tower/', '/games/toast-tower/game.WXYZ5678.js']);
});

test('discards an incomplete download and keeps the cached game', async () => {
  const files: Record<string, string> = game('toast-tower');
  const { cacheFolder, cachedPaths } = startWorker(files);
  await cacheFolder('/games/toast-tower/');
  delete files['/games/toast-tower/game.ABCD1234.js'];
  assert.equal(await cacheFolder('/games/toast-tower/'), 'failed');
  assert.equal(cachedPaths().length, 2);
});
