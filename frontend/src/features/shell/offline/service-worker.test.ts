import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

const ORIGIN = 'https://arcade.example';
const source = readFileSync(join(__dirname, '../../../../public/sw.js'), 'utf8');

type FakeRequest = Pick<Request, 'url' | 'method' | 'mode' | 'headers'>;
type FakeResponse = {
  status: number;
  type: string;
  ok: boolean;
  body: string;
  clone: () => FakeResponse;
  text: () => Promise<string>;
};

const reply = (body: string, status = 200): FakeResponse => {
  const response = {
    status,
    type: 'basic',
    ok: status === 200,
    body,
    clone: () => response,
    text: async () => body,
  };
  return response;
};

function startWorker(network: (path: string) => Promise<FakeResponse>) {
  const stores = new Map<string, Map<string, FakeResponse>>();
  const getPath = (request: FakeRequest | string) =>
    typeof request === 'string' ? request : request.url.replace(ORIGIN, '');
  const fetchPath = (request: FakeRequest | string) => network(getPath(request));
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, FakeResponse>();
    stores.set(name, store);
    return {
      match: async (request: FakeRequest | string) => store.get(getPath(request)),
      put: async (request: FakeRequest | string, response: FakeResponse) =>
        void store.set(getPath(request), response),
      add: async (request: string) => void store.set(request, await fetchPath(request)),
      keys: async () => [...store.keys()].map((path) => ({ url: ORIGIN + path })),
      delete: async (request: FakeRequest) => store.delete(getPath(request)),
    };
  };
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: FakeRequest | string, { cacheName }: { cacheName: string }) =>
      stores.get(cacheName)?.get(getPath(request)),
  };
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
  };
  runInNewContext(source, { self, caches, fetch: fetchPath, URL, Response });

  const dispatch = async (type: string, extra: object = {}): Promise<FakeResponse | undefined> => {
    const work: Promise<unknown>[] = [];
    let response: Promise<FakeResponse> | undefined;
    listeners.get(type)?.({
      ...extra,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<FakeResponse>) => (response = promise),
    });
    const result = await response;
    for (const promise of work) await promise;
    return result;
  };
  const request = (path: string, { mode = 'cors', method = 'GET', headers = {} } = {}) =>
    dispatch('fetch', {
      request: { url: ORIGIN + path, method, mode, headers: new Headers(headers) },
    });
  const cached = () => [...stores.values()].flatMap((store) => [...store.keys()]);
  return { dispatch, request, cached, stores };
}

const OFFLINE =
  '<use href="/images/empty-state.svg#offline"/><link href="/_next/static/css/a.css"><script src="/_next/static/chunks/b.js"></script>';

function site(files: Record<string, FakeResponse> = {}) {
  const state = { online: true };
  const worker = startWorker(async (path) => {
    if (!state.online) throw new TypeError('Failed to fetch');
    return files[path] ?? (path === '/offline' ? reply(OFFLINE) : reply(`file ${path}`));
  });
  return { ...worker, goOffline: () => (state.online = false) };
}

test('serves the offline page for any page while offline', async () => {
  const { dispatch, request, goOffline } = site();
  await dispatch('install');
  goOffline();
  expect((await request('/puzzle/gem-harbor', { mode: 'navigate' }))?.body).toBe(OFFLINE);
  expect((await request('/_next/static/chunks/b.js'))?.body).toBe('file /_next/static/chunks/b.js');
  expect((await request('/_next/static/css/a.css'))?.status).toBe(200);
  expect((await request('/images/empty-state.svg'))?.body).toBe('file /images/empty-state.svg');
});

test('hydrates the offline page without cached script chunks', async () => {
  const { dispatch, request, goOffline } = site({
    '/_next/static/chunks/b.js': reply('load(["static/chunks/account-menu.js"])'),
  });
  await dispatch('install');
  goOffline();
  expect((await request('/_next/static/chunks/account-menu.js'))?.status).toBe(200);
});

test('restores a deleted offline page with the next page', async () => {
  const { dispatch, request, goOffline, stores } = site();
  await dispatch('install');
  await request('/', { mode: 'navigate' });
  stores.clear();
  await request('/', { mode: 'navigate' });
  goOffline();
  expect((await request('/puzzle/gem-harbor', { mode: 'navigate' }))?.body).toBe(OFFLINE);
});

test('reports an aborted request as a network error', async () => {
  const { request, goOffline } = site();
  goOffline();
  expect(await request('/_next/static/chunks/c.js')).toMatchObject({ type: 'error' });
  expect(await request('/images/c.svg')).toMatchObject({ type: 'error' });
});

test('serves pages from the server while it responds, even errors', async () => {
  const { dispatch, request, cached } = site({
    '/gone': reply('gone', 404),
    '/broken': reply('broken', 500),
  });
  await dispatch('install');
  expect((await request('/gone', { mode: 'navigate' }))?.status).toBe(404);
  expect((await request('/broken', { mode: 'navigate' }))?.status).toBe(500);
  await request('/puzzle/gem-harbor', { mode: 'navigate' });
  expect(cached()).toEqual([
    '/offline',
    '/_next/static/css/a.css',
    '/_next/static/chunks/b.js',
    '/images/empty-state.svg',
  ]);
});

test('serves cached pictures while offline', async () => {
  const { request, goOffline } = site();
  const thumbnail = '/sites/default/files/games/gem-harbor.webp';
  await request(thumbnail);
  goOffline();
  expect((await request(thumbnail))?.body).toBe(`file ${thumbnail}`);
});

test('requests a failed picture again', async () => {
  const { request, cached } = site({ '/sites/default/files/games/x.webp': reply('down', 503) });
  await request('/sites/default/files/games/x.webp');
  expect(cached()).toEqual([]);
});

test.each([
  '/jsonapi/node/game',
  '/rest/block/new-games',
  '/api/suggest?q=gem',
  '/session/token',
  '/sites/default/files/games/x.mp4',
  '/random',
])('does not handle %s', async (path) => {
  const { request, cached } = site();
  expect(await request(path)).toBeUndefined();
  expect(cached()).toEqual([]);
});

test('does not handle writes, range requests and other origins', async () => {
  const { dispatch, request } = site();
  expect(await request('/images/a.svg', { method: 'POST' })).toBeUndefined();
  expect(await request('/images/a.svg', { headers: { range: 'bytes=0-1' } })).toBeUndefined();
  const games = {
    url: 'https://games.example/images/a.svg',
    method: 'GET',
    mode: 'navigate',
    headers: new Headers(),
  };
  expect(await dispatch('fetch', { request: games })).toBeUndefined();
});

test('caches two hundred pictures and evicts the oldest', async () => {
  const { request, cached } = site();
  for (let number = 0; number < 205; number++) await request(`/images/${number}.svg`);
  expect(cached()).toHaveLength(200);
  expect(cached()[0]).toBe('/images/5.svg');
});

test('removes its own caches of older versions only', async () => {
  const { dispatch, stores } = site();
  for (const name of ['ag-pictures-0', 'other-app', 'ag-shell-1']) stores.set(name, new Map());
  await dispatch('activate');
  expect([...stores.keys()]).toEqual(['other-app', 'ag-shell-1']);
});

test('keeps visited scripts until a deployment, then deletes those of the old one', async () => {
  const files: Record<string, FakeResponse> = {};
  const { dispatch, request, cached } = site(files);
  await dispatch('install');
  await request('/_next/static/chunks/visited.js');
  await dispatch('install');
  expect(cached()).toContain('/_next/static/chunks/visited.js');
  files['/offline'] = reply('<script src="/_next/static/chunks/new.js"></script>');
  await dispatch('install');
  expect(cached().filter((path) => path.startsWith('/_next/'))).toEqual([
    '/_next/static/chunks/new.js',
  ]);
});

test('does not cache an error as the offline page', async () => {
  const { dispatch, cached } = site({ '/offline': reply('nope', 500) });
  await expect(dispatch('install')).rejects.toThrow('/offline responded with status 500.');
  expect(cached()).toEqual([]);
});
