import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { runInNewContext } from 'node:vm';

const ORIGIN = 'https://games.example';
const source = readFileSync(new URL('./sw.js', import.meta.url), 'utf8');

interface Asked {
  url: string;
}

/** The worker, in a browser whose network can be switched off. */
function startWorker(files: Record<string, string>) {
  let online = true;
  const fetched: string[] = [];
  const store = new Map<string, Response>();
  const pathOf = (asked: string | Asked) =>
    new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname;
  const network = async (asked: string | Asked) => {
    const path = pathOf(asked);
    fetched.push(path);
    if (!online) throw new TypeError('Failed to fetch');
    const body = files[path];
    return body === undefined ? new Response('gone', { status: 404 }) : new Response(body);
  };
  const cache = {
    put: async (asked: string, response: Response) => void store.set(asked, response),
    match: async (asked: string | Asked) => store.get(pathOf(asked))?.clone(),
    keys: async () => [...store.keys()].map((path) => ({ url: ORIGIN + path })),
    delete: async (asked: string | Asked) => store.delete(pathOf(asked)),
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

  const keep = async (folder: string): Promise<unknown> => {
    const work: Promise<unknown>[] = [];
    const said: unknown[] = [];
    const port = { postMessage: (answer: unknown) => said.push(answer) };
    listeners.get('message')?.({
      data: { keep: folder },
      ports: [port],
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
    });
    await Promise.all(work);
    return said[0];
  };
  const request = async (url: string, method = 'GET'): Promise<string | undefined> => {
    let response: Promise<Response> | undefined;
    listeners.get('fetch')?.({
      request: { url: ORIGIN + url, method },
      respondWith: (given: Promise<Response>) => (response = given),
    });
    return (await response)?.text();
  };
  return {
    keep,
    request,
    kept: () => [...store.keys()],
    fetched,
    goOffline: () => void (online = false),
  };
}

const game = (slug: string, bytes = 1000, hash = 'ABCD1234') => ({
  [`/games/${slug}/`]: `<script type="module" src="game.${hash}.js"></script>`,
  [`/games/${slug}/game.${hash}.js`]: 'x'.repeat(bytes),
});

test('serves a cached game with all variants offline', async () => {
  const { keep, request, goOffline } = startWorker(game('toast-tower'));
  assert.equal(await keep('/games/toast-tower/'), 'kept');
  goOffline();
  assert.match((await request('/games/toast-tower/?v=midnight')) ?? '', /game\.ABCD1234\.js/);
  assert.equal((await request('/games/toast-tower/game.ABCD1234.js'))?.length, 1000);
  await assert.rejects(request('/games/gem-harbor/'));
});

test('loads games from the network while the host responds', async () => {
  const files: Record<string, string> = game('toast-tower');
  const { keep, request } = startWorker(files);
  await keep('/games/toast-tower/');
  files['/games/toast-tower/'] = 'a newer page';
  assert.equal(await request('/games/toast-tower/'), 'a newer page');
});

test('neither caches nor serves game pass games', async () => {
  const path = '/games/pass/99.sign/neon-drift/';
  const { keep, request, kept, fetched } = startWorker({
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
    assert.equal(await keep(folder), undefined, folder);
  assert.equal(await request(path), undefined);
  assert.equal(await request(`${path}game.ABCD1234.js`), undefined);
  assert.deepEqual([kept(), fetched], [[], []]);
});

test('caches at most 4 MiB and removes the least recently played game as a whole', async () => {
  const slugs = ['one', 'two', 'three', 'four'];
  const megabytes = 1.4 * 1024 * 1024;
  const { keep, kept } = startWorker(
    Object.assign({}, ...slugs.map((slug) => game(slug, megabytes))),
  );
  await keep('/games/one/');
  await keep('/games/two/');
  await keep('/games/one/');
  await keep('/games/three/');
  assert.deepEqual(kept(), [
    '/games/one/',
    '/games/one/game.ABCD1234.js',
    '/games/three/',
    '/games/three/game.ABCD1234.js',
  ]);
});

test('replaces the cached build with a newer one', async () => {
  const files: Record<string, string> = game('toast-tower');
  const { keep, kept } = startWorker(files);
  await keep('/games/toast-tower/');
  Object.assign(files, game('toast-tower', 900, 'WXYZ5678'));
  await keep('/games/toast-tower/');
  assert.deepEqual(kept(), ['/games/toast-tower/', '/games/toast-tower/game.WXYZ5678.js']);
});

test('discards an incomplete download and keeps the cached game', async () => {
  const files: Record<string, string> = game('toast-tower');
  const { keep, kept } = startWorker(files);
  await keep('/games/toast-tower/');
  delete files['/games/toast-tower/game.ABCD1234.js'];
  assert.equal(await keep('/games/toast-tower/'), 'failed');
  assert.equal(kept().length, 2);
});
