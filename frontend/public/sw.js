/**
 * Caches the offline page, static files and shown pictures, but no API responses or other pages.
 */
const SHELL = 'ag-shell-1';
const STATIC = 'ag-static-1';
const PICTURES = 'ag-pictures-1';
const CACHES = [SHELL, STATIC, PICTURES];

const OFFLINE_PAGE = '/offline';
const MAX_PICTURES = 200;

const IMMUTABLE = /^\/_next\/static\//;
const PICTURE =
  /^\/(?:_next\/image$|sites\/default\/files\/.+\.(?:webp|png|jpe?g|svg|avif)$|images\/|icons\/)/;

const unique = (matches) => [...new Set(matches ?? [])];

async function addMissing(cache, files) {
  await Promise.all(files.map(async (file) => (await cache.match(file)) ?? cache.add(file)));
}

async function importedChunks(cache, scripts) {
  const sources = await Promise.all(
    scripts.map(async (script) => (await cache.match(script))?.text() ?? ''),
  );
  return unique(sources.join('\n').match(/static\/chunks\/[\w.~-]+\.(?:js|css)/g)).map(
    (chunk) => `/_next/${chunk}`,
  );
}

const staticFiles = (html) => unique(html?.match(/\/_next\/static\/[^"'\\\s<>)]+/g));

/** Deletes static files of earlier deployments. */
async function deleteOldStaticFiles(cache, files) {
  const keys = await cache.keys();
  const oldKeys = keys.filter(({ url }) => !files.includes(new URL(url).pathname));
  await Promise.all(oldKeys.map((key) => cache.delete(key)));
}

/** Includes all files that the page needs to hydrate. */
async function storeOfflinePage() {
  const page = await fetch(OFFLINE_PAGE, { cache: 'reload' });
  if (!page.ok) throw new Error(`${OFFLINE_PAGE} responded with status ${page.status}.`);
  const shell = await caches.open(SHELL);
  const oldFiles = staticFiles(await (await shell.match(OFFLINE_PAGE))?.text());
  const html = await page.clone().text();
  const files = staticFiles(html);
  const statics = await caches.open(STATIC);
  await addMissing(statics, files);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const chunks = await importedChunks(statics, scripts);
  await addMissing(statics, chunks);
  if (oldFiles.length > 0 && String(oldFiles) !== String(files))
    await deleteOldStaticFiles(statics, [...files, ...chunks]);
  const pictures = await caches.open(PICTURES);
  await addMissing(pictures, unique(html.match(/\/images\/[\w-]+\.svg/g)));
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

const isCacheable = (response) => response.status === 200 && response.type === 'basic';

async function store(cacheName, request, response) {
  const cache = await caches.open(cacheName);
  await cache.put(request, response);
  if (cacheName !== PICTURES) return;
  const keys = await cache.keys();
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - MAX_PICTURES)).map((key) => cache.delete(key)),
  );
}

async function cacheFirst(event, cacheName) {
  const cached = await caches.match(event.request, { cacheName });
  if (cached) return cached;
  const response = await fetch(event.request);
  if (isCacheable(response)) event.waitUntil(store(cacheName, event.request, response.clone()));
  return response;
}

async function staleWhileRevalidate(event, cacheName) {
  const cached = await caches.match(event.request, { cacheName });
  const fresh = fetch(event.request).then((response) => {
    if (isCacheable(response)) event.waitUntil(store(cacheName, event.request, response.clone()));
    return response;
  });
  if (!cached) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return cached;
}

let isOfflinePageFresh = false;

/** Once per start of the worker, and when the browser deleted the cache. */
async function refreshOfflinePage() {
  if (isOfflinePageFresh && (await caches.match(OFFLINE_PAGE, { cacheName: SHELL }))) return;
  isOfflinePageFresh = true;
  await storeOfflinePage();
}

async function networkOrOfflinePage(event) {
  try {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(refreshOfflinePage().catch(() => undefined));
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

/** An aborted or failed request is a network error, not an exception of the worker. */
const respondOrNetworkError = (event, response) =>
  event.respondWith(response.catch(() => Response.error()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (
    request.method !== 'GET' ||
    url.origin !== self.location.origin ||
    request.headers.has('range')
  )
    return;
  if (request.mode === 'navigate') respondOrNetworkError(event, networkOrOfflinePage(event));
  else if (IMMUTABLE.test(url.pathname)) respondOrNetworkError(event, cacheFirst(event, STATIC));
  else if (PICTURE.test(url.pathname))
    respondOrNetworkError(event, staleWhileRevalidate(event, PICTURES));
});
