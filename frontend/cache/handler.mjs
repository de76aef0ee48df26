import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { BoundedCache } from './bounded-cache.mjs';
import { Generations } from './generations.mjs';
import { isAnswering } from './is-answering.mjs';
import { SharedCache } from './shared-cache.mjs';

const FileSystemCache = fileSystemCache.default;

/** A container whose root is read-only keeps its pages in memory, and what is shared, instead of failing to write each one down. */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function localCache(context) {
  const disk = new FileSystemCache({ ...context, flushToDisk: context.flushToDisk && isWritable(context.serverDistDir) });
  const memory = new FileSystemCache({ ...context, flushToDisk: false });
  const holds = (key, kind) => existsSync(disk.getFilePath(key + (kind === 'APP_ROUTE' ? '.body' : '.html'), kind));
  return new BoundedCache({ disk, memory, holds });
}

const url = process.env.REDIS_URL;
const redis = url ? await import('./redis-store.mjs') : undefined;

/** One connection a process: Next makes a handler for every request. */
let store;

function sharedCache(context) {
  store ??= redis.redisStore(url, readFileSync(join(context.serverDistDir, '../BUILD_ID'), 'utf8').trim());
  return new SharedCache({ local: localCache(context), store, manifest: tagsManifest });
}

/** A node alone has heard of no change before it started; what nodes share says so itself. */
const since = redis ? 0 : Date.now();
/** Beyond these, the oldest is taken for one during which nothing changed. */
const begun = new LRUCache({ max: 10_000 });
const contentApi = isAnswering(new URL('/ag/api/site', process.env.CONTENT_API_URL ?? 'http://localhost:8080'));

/**
 * What `cacheHandler` in next.config names: Next's cache, bounded on each node, and shared by the nodes when `REDIS_URL` is set; what changed
 * is made anew before it is shown.
 */
export default class CacheHandler {
  #cache;

  constructor(context) {
    const cache = redis ? sharedCache(context) : localCache(context);
    this.#cache = new Generations({ cache, manifest: tagsManifest, begun, isAnswering: contentApi, since });
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
