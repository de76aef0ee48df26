/**
 * The service worker: an offline page, the site's own files and the pictures already seen. Never an answer of the API, never an error,
 * never a page: those are always the server's. Games are on another origin and out of its reach: a worker of theirs keeps what was played.
 */
const SHELL = 'ag-shell-1';
const STATIC = 'ag-static-1';
const PICTURES = 'ag-pictures-1';
const CACHES = [SHELL, STATIC, PICTURES];

const OFFLINE_PAGE = '/offline';
const MAX_PICTURES = 200;

/** Files whose address changes with their content, and those that stay. */
const IMMUTABLE = /^\/_next\/static\//;
const PICTURE =
  /^\/(?:_next\/image$|sites\/default\/files\/.+\.(?:webp|png|jpe?g|svg|avif)$|images\/|icons\/)/;

/** Puts the offline page away, with its drawing and the scripts, styles and fonts it names: it has to come to life without a network. */
async function storeOfflinePage() {
  const page = await fetch(OFFLINE_PAGE, { cache: 'reload' });
  if (!page.ok) throw new Error(`The offline page answers ${page.status}.`);
  const html = await page.clone().text();
  const files = [...new Set(html.match(/\/_next\/static\/[^"'\\\s<>)]+/g) ?? [])];
  const statics = await caches.open(STATIC);
  await Promise.all(files.map(async (file) => (await statics.match(file)) ?? statics.add(file)));
  const drawings = [...new Set(html.match(/\/images\/[\w-]+\.svg/g) ?? [])];
  const pictures = await caches.open(PICTURES);
  await Promise.all(drawings.map((file) => pictures.add(file)));
  const shell = await caches.open(SHELL);
  await shell.put(OFFLINE_PAGE, page);
}

async function deleteOldCaches() {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith('ag-') && !CACHES.includes(name))
      .map((name) => caches.delete(name)),
  );
}

/** A whole, good answer: parts of a file and errors are not kept. */
const isKeepable = (response) => response.status === 200 && response.type === 'basic';

async function keep(cacheName, request, response) {
  const cache = await caches.open(cacheName);
  await cache.put(request, response);
  if (cacheName !== PICTURES) return;
  const keys = await cache.keys();
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - MAX_PICTURES)).map((key) => cache.delete(key)),
  );
}

async function fromCacheFirst(event, cacheName) {
  const cached = await caches.match(event.request, { cacheName });
  if (cached) return cached;
  const response = await fetch(event.request);
  if (isKeepable(response)) event.waitUntil(keep(cacheName, event.request, response.clone()));
  return response;
}

/** The kept picture at once, and a fresh one for the next time. */
async function fromCacheThenRefresh(event, cacheName) {
  const cached = await caches.match(event.request, { cacheName });
  const fresh = fetch(event.request).then((response) => {
    if (isKeepable(response)) event.waitUntil(keep(cacheName, event.request, response.clone()));
    return response;
  });
  if (!cached) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return cached;
}

let offlinePageIsFresh = false;

async function fromNetworkOrOfflinePage(event) {
  try {
    const response = await fetch(event.request);
    if (response.ok && !offlinePageIsFresh) {
      offlinePageIsFresh = true;
      event.waitUntil(storeOfflinePage().catch(() => undefined));
    }
    return response;
  } catch (error) {
    const page = await caches.match(OFFLINE_PAGE, { cacheName: SHELL });
    if (page) return page;
    throw error;
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(storeOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (
    request.method !== 'GET' ||
    url.origin !== self.location.origin ||
    request.headers.has('range')
  )
    return;
  if (request.mode === 'navigate') event.respondWith(fromNetworkOrOfflinePage(event));
  else if (IMMUTABLE.test(url.pathname)) event.respondWith(fromCacheFirst(event, STATIC));
  else if (PICTURE.test(url.pathname)) event.respondWith(fromCacheThenRefresh(event, PICTURES));
});
