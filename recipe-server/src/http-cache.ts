import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGzip, gunzipSync, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Store } from './store/store.ts';

const compress = promisify(gzip);

/** Total size of cached, compressed responses. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Counters that plugins exclude from the cache are as old at most. */
const MAX_COUNTER_AGE_MS = 60_000;
/** Shorter bodies are not compressed. */
const MIN_COMPRESSED_LENGTH = 1024;

/** Seconds in shared caches; by default Drupal's recommended value. */
const settings = z
  .object({ cache: z.object({ page: z.object({ max_age: z.number().nonnegative() }) }) })
  .transform(({ cache }) => cache.page.max_age)
  .catch(300);

export const drupalHeaders = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    // Errors can come before the language is known.
    'content-language': reply.request.languagePrefix?.langcode ?? 'en',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    expires: 'Sun, 19 Nov 1978 05:00:00 GMT',
  });

const UNCACHEABLE = 'must-revalidate, no-cache, private';

export const privateResponse = (reply: FastifyReply): FastifyReply =>
  drupalHeaders(reply).header('cache-control', UNCACHEABLE);

/** Bytes, because fastify would add a charset that Drupal does not send. */
export const sendPrivate = (reply: FastifyReply, body: string): FastifyReply =>
  privateResponse(reply).send(Buffer.from(body));

const createEtag = (body: string): string => createHash('sha1').update(body).digest('base64url');

const acceptsGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(String(headers['accept-encoding'] ?? ''));

/**
 * Sets a weak ETag (compressed bytes differ), and a 304 if the client has it. Returns whether it
 * has it.
 */
export function applyEtag(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', `W/"${etag}"`);
  const etags = request.headers['if-none-match']?.matchAll(/"([^"]*)"/g) ?? [];
  const isSame = reply.statusCode === 200 && [...etags].some(([, value]) => value === etag);
  if (isSame) reply.code(304).removeHeader('content-type');
  return isSame;
}

/** An `onSend` hook for public 200 responses. A stream's route sets its `ETag`. */
export const createCacheHook =
  (maxAge: number) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const isStream = payload instanceof Readable;
    const isNew = reply.statusCode === 200 && (typeof payload === 'string' || isStream);
    if (reply.hasHeader('cache-control') || (!isNew && reply.statusCode !== 304)) return payload;
    reply.headers({
      'cache-control': `public, max-age=${maxAge}`,
      vary: [reply.getHeader('vary') ?? [], 'Accept-Encoding'].flat().join(', '),
    });
    if (!isNew) return null;
    if (!isStream && !reply.hasHeader('etag') && applyEtag(request, reply, createEtag(payload)))
      return null;
    if ((!isStream && payload.length < MIN_COMPRESSED_LENGTH) || !acceptsGzip(request))
      return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return isStream ? pipeline(payload, createGzip(), () => undefined) : compress(payload);
  };

interface CachedBody {
  bytes: Buffer;
  isCompressed: boolean;
  etag: string;
}

/**
 * Caches anonymous responses until any content changes, by this process or another, but not longer
 * than {@link MAX_COUNTER_AGE_MS}.
 */
export class HttpCache {
  readonly #bodies: LRUCache<string, CachedBody>;
  readonly #maxAge: number;
  #version: string | undefined;
  /** Whole seconds. */
  #since = new Date(0);

  constructor(
    private readonly store: Store,
    maxSize = MAX_BYTES,
  ) {
    this.#maxAge = settings.parse(store.model.config.get('system.performance'));
    this.#bodies = new LRUCache({
      maxSize,
      ttl: MAX_COUNTER_AGE_MS,
      sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
    });
  }

  /** Returns null if there is no body. */
  serve(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    render: () => string | null,
  ): FastifyReply | null {
    this.#refresh();
    const cached = this.#bodies.get(key);
    if (cached) return this.#send(request, reply.code(200), cached);
    const body = render();
    if (body === null) return null;
    const entry = { bytes: Buffer.from(body), isCompressed: false, etag: createEtag(body) };
    this.#bodies.set(key, entry);
    void compress(entry.bytes).then((bytes) => {
      if (this.#bodies.peek(key) === entry)
        this.#bodies.set(key, { ...entry, bytes, isCompressed: true });
    });
    return this.#send(request, reply, entry);
  }

  /** Only anonymous requests without a grant or an audience get a cacheable response. */
  send(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
    const { uid, grant, audience } = request.account;
    if (uid !== 0 || grant !== undefined || audience !== undefined) return sendPrivate(reply, body);
    this.#refresh();
    const bytes = Buffer.from(body);
    return this.#send(request, reply, { bytes, isCompressed: false, etag: createEtag(body) });
  }

  #send(
    request: FastifyRequest,
    reply: FastifyReply,
    { bytes, isCompressed, etag }: CachedBody,
  ): FastifyReply {
    drupalHeaders(reply).headers({
      'cache-control': this.#maxAge > 0 ? `max-age=${this.#maxAge}, public` : UNCACHEABLE,
      'last-modified': this.#since.toUTCString(),
      vary: 'Cookie, Accept-Encoding',
    });
    if (applyEtag(request, reply, etag)) return reply.send();
    if (!isCompressed) return reply.send(bytes);
    return acceptsGzip(request)
      ? reply.header('content-encoding', 'gzip').send(bytes)
      : reply.send(gunzipSync(bytes));
  }

  #refresh(): void {
    const version = this.store.state('content version');
    if (version === this.#version) return;
    this.#version = version;
    this.#since = new Date(Math.floor(Date.now() / 1000) * 1000);
    this.#bodies.clear();
  }
}
