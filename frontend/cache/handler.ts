import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { CacheHandler, CacheHandlerContext } from 'next/dist/server/lib/incremental-cache';
import { NOT_STORED } from '../src/content/fetch/cache-tags.ts';
import { contentApiHealth } from './content-api-health.ts';
import { DiskStore } from './disk-store.ts';
import { RedisStore } from './redis-store.ts';
import type { Entry, Store } from './store.ts';
import { type State, TagMarks } from './tag-marks.ts';

const SYNC_MS = 500;
/** Maximum age of a health check. */
const HEALTHY_MS = { page: 1_000, fetch: 5_000 };

interface Context {
  kind?: string;
  tags?: string[];
  softTags?: string[];
  cacheControl?: Entry['cacheControl'];
}

type Value = NonNullable<Entry['value']>;

/** Retry in 3 to 30 seconds, as Next does after a failed render. */
const retryCacheControl = ({ cacheControl }: Entry) => ({
  revalidate: Math.min(Math.max(Number(cacheControl?.revalidate) || 3, 3), 30),
  expire: undefined,
});

/** Approximate bytes: only text and buffers are large. */
function estimateSize(part: unknown): number {
  if (typeof part === 'string') return part.length;
  if (ArrayBuffer.isView(part)) return part.byteLength;
  if (typeof part !== 'object' || part === null) return 8;
  const parts = part instanceof Map ? [...part].flat() : Object.entries(part).flat();
  return parts.reduce<number>((sum, item) => sum + estimateSize(item), 0);
}

const taggedContent = z.object({ tags: z.array(z.string()) });

/** `src/content/fetch/page-cache.ts` stores responses with the tags of their entities. */
function getResponseTags(value: Value): string[] {
  if (!('data' in value) || !('body' in value.data)) return [];
  try {
    return taggedContent.parse(JSON.parse(String(value.data.body))).tags;
  } catch {
    return [];
  }
}

/** Fetch entries have tags in the context, pages in a header. */
function getTags(value: Value, { tags = [], softTags = [] }: Context): string[] {
  const header = 'headers' in value ? value.headers?.['x-next-cache-tags'] : undefined;
  return [...tags, ...softTags, ...(typeof header === 'string' ? header.split(',') : [])];
}

const isNotFound = (value: Value) => 'status' in value && value.status === 404;

function isStale({ lastModified, cacheControl }: Entry): boolean {
  const revalidate = cacheControl?.revalidate ?? false;
  return revalidate !== false && Date.now() >= lastModified + revalidate * 1_000;
}

/** Shared by all requests: Next creates a handler per request. */
class Shared {
  readonly memory: LRUCache<string, Entry>;
  readonly store: Store | null;
  readonly marks: TagMarks;
  readonly isHealthy = contentApiHealth(
    new URL('/ag/api/site', process.env.CONTENT_API_URL ?? 'http://localhost:8080'),
  );
  /** Keys whose render after a change is running or has failed. */
  readonly attemptedKeys = new Set<string>();
  readonly served = new WeakSet<Value>();
  readonly ready: Promise<void>;

  constructor({ serverDistDir = '.', maxMemoryCacheSize = 0 }: CacheHandlerContext) {
    this.memory = new LRUCache({
      maxSize: Math.max(1, maxMemoryCacheSize),
      sizeCalculation: (entry, key) => key.length + estimateSize(entry),
    });
    const url = process.env.REDIS_URL;
    const redis = url ? new RedisStore(url, readBuildId(serverDistDir)) : null;
    this.store = redis ?? openDiskStore(serverDistDir);
    this.marks = new TagMarks(redis);
    this.ready = this.marks.sync();
    if (redis) setInterval(() => void this.marks.sync(), SYNC_MS).unref();
  }
}

const readBuildId = (serverDistDir: string) =>
  readFileSync(join(serverDistDir, '../BUILD_ID'), 'utf8').trim();

/** Null on a read-only file system: pages are then cached in memory only. */
function openDiskStore(serverDistDir: string): DiskStore | null {
  try {
    return new DiskStore(join(serverDistDir, 'cached-pages'));
  } catch {
    return null;
  }
}

let shared: Shared | undefined;

/** Next's `cacheHandler`; see the README in this folder. */
export default class PageCache implements CacheHandler {
  readonly #shared: Shared;
  /** The last mark known when this request began. */
  readonly #markAtStart: number;
  readonly #startedAt = Date.now();

  constructor(context: CacheHandlerContext) {
    this.#shared = shared ??= new Shared(context);
    this.#markAtStart = this.#shared.marks.last;
  }

  async get(key: string, context: Context): Promise<Entry | null> {
    const { attemptedKeys, isHealthy, served, ready } = this.#shared;
    await ready;
    const entry = await this.#find(key, context);
    if (!entry?.value) return null;
    served.add(entry.value);
    const state = this.#getState(entry, context);
    if (state === 'takenDown') return null;
    // Re-render a stale 404 before serving it: a background render would keep the 404's title.
    const isMissing = isNotFound(entry.value);
    if (state === 'current' && !(isMissing && isStale(entry))) return entry;
    const maxAge = context.kind === 'FETCH' ? HEALTHY_MS.fetch : HEALTHY_MS.page;
    if (!(await isHealthy(maxAge))) return { ...entry, lastModified: Date.now() };
    if (context.kind === 'FETCH' || isMissing) return null;
    // The first request waits for the new page. If that fails, others get the last good copy, and
    // Next tries again.
    if (attemptedKeys.has(key))
      return {
        ...entry,
        lastModified: Date.now() - 2_000,
        cacheControl: { revalidate: 1, expire: undefined },
      };
    attemptedKeys.add(key);
    return null;
  }

  #getState(entry: Entry | null | undefined, context: Context): State | null {
    if (!entry?.value) return null;
    const tags = [...getTags(entry.value, context), ...(entry.tags ?? [])];
    return this.#shared.marks.getState(tags, entry.version);
  }

  async #find(key: string, context: Context): Promise<Entry | null> {
    const { memory, store, marks } = this.#shared;
    const cached = memory.get(key) ?? null;
    if (
      this.#getState(cached, context) === 'current' ||
      store === null ||
      !marks.isSynced ||
      context.kind === 'FETCH'
    )
      return cached;
    const stored = await store.read(key).catch(() => null);
    if (stored === null || (cached && cached.version >= stored.version)) return cached;
    memory.set(key, stored);
    return stored;
  }

  async set(key: string, value: Entry['value'], context: Context): Promise<void> {
    const { memory, store, marks, attemptedKeys, served, isHealthy } = this.#shared;
    if (value === null) return;
    const cacheControl = context.cacheControl && { ...context.cacheControl, expire: undefined };
    const cached = memory.get(key);
    // Next stores the previous value again after a failed render: update only its time.
    if (served.has(value)) {
      if (cached?.value === value)
        memory.set(key, { ...cached, lastModified: Date.now(), cacheControl });
      return;
    }
    const tags = getTags(value, context);
    if (context.kind !== 'FETCH' && tags.includes(NOT_STORED)) {
      if (cached)
        memory.set(key, {
          ...cached,
          lastModified: Date.now(),
          cacheControl: retryCacheControl(cached),
        });
      return;
    }
    attemptedKeys.delete(key);
    const responseTags = getResponseTags(value);
    // The content changed during the render.
    if (marks.getState([...tags, ...responseTags], this.#markAtStart) !== 'current') return;
    // A 404 may come from a gateway; after unpublishing, it is expected.
    const isMissing = isNotFound(value);
    const isExpected = this.#getState(cached, context) === 'takenDown';
    if (isMissing && !isExpected && !(await isHealthy(HEALTHY_MS.page))) return;
    const entry = {
      value,
      version: this.#markAtStart,
      lastModified: this.#startedAt,
      cacheControl,
      tags: responseTags,
    };
    memory.set(key, entry);
    if (store === null || context.kind === 'FETCH' || 'data' in value) return;
    try {
      // Store a 404 only if it replaces a page: unknown URLs must not fill the disk.
      if (!isMissing || (await store.has(key))) await store.write(key, entry);
    } catch (error) {
      console.warn(`A page could not be stored: ${String(error)}`);
    }
  }

  /** `expire: 0` and no duration are takedowns. */
  async revalidateTag(tags: string | string[], durations?: { expire?: number }): Promise<void> {
    await this.#shared.marks.add([tags].flat(), !durations?.expire);
  }

  resetRequestCache(): void {}
}
