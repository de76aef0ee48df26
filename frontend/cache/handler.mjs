import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { redisStore } from './redis-store.mjs';
import { SharedCache } from './shared-cache.mjs';

const FileSystemCache = fileSystemCache.default;

/** One connection a process: Next makes a handler for every request. */
let store;

/** What `cacheHandler` in next.config names when `REDIS_URL` is set. */
export default class CacheHandler extends SharedCache {
  constructor(context) {
    store ??= redisStore(process.env.REDIS_URL, readFileSync(join(context.serverDistDir, '../BUILD_ID'), 'utf8').trim());
    super({ local: new FileSystemCache(context), store, manifest: tagsManifest });
  }

  resetRequestCache() {}
}
