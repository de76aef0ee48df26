/**
 * Caches the most recently played games for offline play. Never caches pass-only games, because
 * another person may use this browser.
 */
const CACHE = 'games-1';
/** The least recently played games are evicted first. */
const MAX_BYTES = 4 * 1024 * 1024;

const FOLDER = /^\/games\/(?!pass\/)[\w-]+\/$/;
/** The portal's script, which the page loads first. */
const CLIENT = '/__portal/client.js';
const SCRIPT = /^\/games\/(?!pass\/)[\w-]+\/game\.\w+\.js$/;

const getPath = (request) => new URL(request.url).pathname;
const getFolder = (path) => path.slice(0, path.lastIndexOf('/') + 1);
const measureBytes = async (response) => (await response.clone().blob()).size;

async function fetchOk(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: status ${response.status}.`);
  return response;
}

async function cacheGame(folder) {
  const page = await fetchOk(folder);
  const [name] = (await page.clone().text()).match(/\bgame\.\w+\.js\b/) ?? [];
  if (!name) throw new Error(`${folder}: no script found.`);
  const script = await fetchOk(folder + name);
  const client = await fetchOk(CLIENT);
  const cache = await caches.open(CACHE);
  await deleteGame(cache, folder);
  await cache.put(folder, page);
  await cache.put(folder + name, script);
  await cache.put(CLIENT, client);
  await evictOldest(cache);
}

async function deleteGame(cache, folder) {
  const keys = await cache.keys();
  await Promise.all(
    keys.filter((key) => getFolder(getPath(key)) === folder).map((key) => cache.delete(key)),
  );
}

/** `cache.keys()` is in insertion order. */
async function evictOldest(cache) {
  const sizes = new Map();
  for (const key of await cache.keys()) {
    const folder = getFolder(getPath(key));
    if (FOLDER.test(folder))
      sizes.set(folder, (sizes.get(folder) ?? 0) + (await measureBytes(await cache.match(key))));
  }
  let bytes = [...sizes.values()].reduce((all, size) => all + size, 0);
  for (const [folder, size] of sizes) {
    if (bytes <= MAX_BYTES) return;
    await deleteGame(cache, folder);
    bytes -= size;
  }
}

async function networkFirst(request, path) {
  try {
    return await fetch(request);
  } catch (error) {
    const cached = await caches.match(path, { cacheName: CACHE });
    if (cached) return cached;
    throw error;
  }
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const { folder } = event.data ?? {};
  const [port] = event.ports;
  if (typeof folder !== 'string' || !FOLDER.test(folder) || !port) return;
  event.waitUntil(
    cacheGame(folder).then(
      () => port.postMessage('cached'),
      () => port.postMessage('failed'),
    ),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (FOLDER.test(url.pathname) || SCRIPT.test(url.pathname) || url.pathname === CLIENT)
    event.respondWith(networkFirst(request, url.pathname));
});
