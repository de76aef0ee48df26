import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Tag } from './store/changes.ts';
import type { Store } from './store/store.ts';

const compress = promisify(gzip);

/** Bytes of answers that are cached, compressed, at the most. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Bytes that a tag takes in the lists of what depends on it, about. */
const bytesOfTag = 100;

/** An answer to everybody who is not logged in, until something that it shows changes. */
export interface CachedResponse {
  body: Buffer;
  isCompressed: boolean;
  /** Without quotes. */
  etag: string;
  /** To the second. */
  since: Date;
  reads: ReadonlySet<Tag>;
}

/** The answer as it was made. */
export const plainBody = ({ body, isCompressed }: CachedResponse): Buffer =>
  isCompressed ? gunzipSync(body) : body;

/**
 * Answers that are given again without being made again. What they depend on is read from the queries that made them, and what has changed
 * from the data file, before any is given: a write of any process is seen by the next request of each.
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

  /** The answer that is cached under a key, if nothing that it shows has changed since. */
  find(key: string): CachedResponse | undefined {
    this.#drop();
    return this.#answers.get(key);
  }

  /** Makes an answer, which must be synchronous, and caches it; what reads other tables than content's is not cached. */
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
