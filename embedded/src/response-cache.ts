import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Tag } from './store/changes.ts';
import type { Store } from './store/store.ts';

const compress = promisify(gzip);

/** Maximum total size of cached, compressed responses. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Approximate size of a tag in the dependency index. */
const bytesOfTag = 100;

/** A response to anonymous requests, valid until its data changes. */
export interface CachedResponse {
  body: Buffer;
  isCompressed: boolean;
  /** Without quotes. */
  etag: string;
  /** In whole seconds. */
  since: Date;
  reads: ReadonlySet<Tag>;
}

/** The uncompressed body. */
export const plainBody = ({ body, isCompressed }: CachedResponse): Buffer =>
  isCompressed ? gunzipSync(body) : body;

/**
 * Caches responses. Dependencies come from the queries of a response, changes from the data file
 * before each hit, so every process sees the writes of all others immediately.
 */
export class ResponseCache {
  readonly #answers: LRUCache<string, CachedResponse>;
  readonly #dependent = new Map<Tag, Set<string>>();
  #last: number;

  constructor(
    private readonly store: Store,
    bytes = MAX_BYTES,
  ) {
    this.#answers = new LRUCache({
      maxSize: bytes,
      sizeCalculation: ({ body, reads }, key) => body.length + key.length + reads.size * bytesOfTag,
      dispose: ({ reads }, key, reason) => {
        if (reason !== 'set') this.#forget(key, reads);
      },
    });
    this.#last = store.connection.changesAfter(0).last;
  }

  /** The cached response of a key, unless its data has changed. */
  find(key: string): CachedResponse | undefined {
    this.#drop();
    return this.#answers.get(key);
  }

  /**
   * Creates and caches a response synchronously. Does not cache responses that read tables without
   * change tracking.
   */
  make(key: string, work: () => string | null): CachedResponse | null {
    const { result, reads } = this.store.connection.watch(work);
    if (result === null) return null;
    const cached: CachedResponse = {
      body: Buffer.from(result),
      isCompressed: false,
      etag: createHash('sha1').update(result).digest('base64url'),
      since: new Date(Math.floor(Date.now() / 1000) * 1000),
      reads: reads ?? new Set(),
    };
    if (reads !== null) this.#store(key, cached);
    return cached;
  }

  #store(key: string, cached: CachedResponse): void {
    for (const tag of cached.reads) {
      const keys = this.#dependent.get(tag) ?? new Set();
      this.#dependent.set(tag, keys.add(key));
    }
    this.#answers.set(key, cached);
    void compress(cached.body).then((body) => {
      if (this.#answers.peek(key) === cached)
        this.#answers.set(key, { ...cached, body, isCompressed: true });
    });
  }

  #drop(): void {
    const { last, what } = this.store.connection.changesAfter(this.#last);
    this.#last = last;
    if (what === null) this.#answers.clear();
    else
      for (const tag of new Set(what))
        for (const key of [...(this.#dependent.get(tag) ?? [])]) this.#answers.delete(key);
  }

  #forget(key: string, reads: ReadonlySet<Tag>): void {
    for (const tag of reads) {
      const keys = this.#dependent.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#dependent.delete(tag);
    }
  }
}
