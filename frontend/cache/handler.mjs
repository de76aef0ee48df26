import { accessSync, constants, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { diskPages } from './disk-pages.mjs';
import { Generations } from './generations.mjs';
import { isAnswering } from './is-answering.mjs';
import { LocalCache, sizeOf } from './local-cache.mjs';
import { pendingRenders } from './pending-renders.mjs';
import { SharedCache } from './shared-cache.mjs';

/** A container whose root is read-only keeps its pages in memory, and what is shared, instead of failing to write each one down. */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Next makes a handler for every request: what a node knows is the process's. */
const tags = new Map();
const attempts = new Set();
let memory;
let pages;

function localCache({ serverDistDir, flushToDisk, maxMemoryCacheSize }) {
  memory ??= new LRUCache({
    maxSize: Math.max(1, maxMemoryCacheSize ?? 0),
    sizeCalculation: (entry, key) => key.length + sizeOf(entry),
  });
  // Within the build: pages name its scripts.
  pages ??=
    flushToDisk && isWritable(serverDistDir)
      ? diskPages(join(serverDistDir, 'cached-pages'))
      : undefined;
  return new LocalCache({ memory, pages, tags });
}

const url = process.env.REDIS_URL;
const redis = url ? await import('./redis-store.mjs') : undefined;

/** One connection a process. */
let store;

function sharedCache(context) {
  store ??= redis.redisStore(
    url,
    readFileSync(join(context.serverDistDir, '../BUILD_ID'), 'utf8').trim(),
  );
  return new SharedCache({ local: localCache(context), store, tags });
}

/** A node alone has heard of no change before it started; what nodes share says so itself. */
const since = redis ? 0 : Date.now();
const contentApi = isAnswering(
  new URL('/ag/api/site', process.env.CONTENT_API_URL ?? 'http://localhost:8080'),
);

/**
 * What `cacheHandler` in next.config names, by Next's documented interface: a cache that is bounded on each node, and shared by the nodes when
 * `REDIS_URL` is set; what changed is made anew before it is shown.
 */
export default class CacheHandler {
  #cache;

  constructor(context) {
    const cache = redis ? sharedCache(context) : localCache(context);
    this.#cache = new Generations({
      cache,
      tags,
      isAnswering: contentApi,
      pendingRenders,
      attempts,
      since,
    });
  }

  get(key, context) {
    return this.#cache.get(key, context);
  }

  set(key, value, context) {
    return this.#cache.set(key, value, context);
  }

  revalidateTag(tags, durations) {
    return this.#cache.revalidateTag(tags, durations);
  }

  resetRequestCache() {}
}
