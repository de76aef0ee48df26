import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedResponse, plainBody } from './response-cache.ts';
import type { Store } from './store/store.ts';

/** Default lifetime of anonymous responses in shared caches, Drupal's recommended value. */
const defaultMaxAge = 300;

/** Tracks the last change of the data, including all writes of this process. */
export class DataClock {
  #changes = -1;
  #since = new Date(0);

  constructor(private readonly store: Store) {}

  /** Time of the last change in whole seconds. */
  lastModified(): Date {
    const [row] = this.store.connection.rows<{ changes: number }>(
      'SELECT total_changes() AS changes',
      [],
    );
    if (row && row.changes !== this.#changes) {
      this.#changes = row.changes;
      this.#since = new Date(Math.floor(Date.now() / 1000) * 1000);
    }
    return this.#since;
  }
}

/** Maximum age of anonymous pages in seconds. */
export function pageMaxAge(store: Store): number {
  const config = store.model.config.get('system.performance');
  const cache = Object.entries(Object(config?.cache)).find(([name]) => name === 'page')?.[1];
  const maxAge: unknown = Object(cache).max_age;
  return typeof maxAge === 'number' && maxAge > 0 ? maxAge : defaultMaxAge;
}

/** Headers of every response, as in Drupal. */
export function drupalHeaders(reply: FastifyReply): FastifyReply {
  return reply
    .header('content-language', 'en')
    .header('x-content-type-options', 'nosniff')
    .header('x-frame-options', 'SAMEORIGIN')
    .header('expires', 'Sun, 19 Nov 1978 05:00:00 GMT');
}

/** Marks a response as uncacheable. */
export const privateAnswer = (reply: FastifyReply): FastifyReply =>
  drupalHeaders(reply).header('cache-control', 'must-revalidate, no-cache, private');

/**
 * Sends an uncacheable body. Bytes, because fastify would add a charset that Drupal does not send.
 */
export const sendPrivate = (reply: FastifyReply, body: string): FastifyReply =>
  privateAnswer(reply).send(Buffer.from(body));

/**
 * Marks a response as cacheable, with validators. Returns `true` after a 304: the client sent both
 * validators, as Drupal's page cache requires.
 */
function mark(
  request: FastifyRequest,
  reply: FastifyReply,
  maxAge: number,
  vary: string,
  etag: string,
  lastModified: Date,
): boolean {
  drupalHeaders(reply)
    .header('cache-control', `max-age=${String(maxAge)}, public`)
    .header('vary', vary);
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  const known = request.headers['if-none-match']?.replace(/^W\//, '');
  if (reply.statusCode === 200 && known === `"${etag}"` && since === lastModified.getTime())
    return true;
  reply.header('last-modified', lastModified.toUTCString());
  return false;
}

const notModified = (reply: FastifyReply): FastifyReply =>
  reply.code(304).removeHeader('content-type').send();

/** Sends a cacheable body. */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
  maxAge: number,
  lastModified: Date,
): FastifyReply {
  const etag = createHash('sha1').update(body).digest('base64url');
  if (mark(request, reply, maxAge, 'Cookie', etag, lastModified)) return notModified(reply);
  return reply.header('etag', `"${etag}"`).send(Buffer.from(body));
}

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(String(headers['accept-encoding'] ?? ''));

/** Sends a cached response, compressed if the client accepts it. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
  maxAge: number,
): FastifyReply {
  reply.code(200);
  if (mark(request, reply, maxAge, 'Cookie, Accept-Encoding', cached.etag, cached.since))
    return notModified(reply);
  // A weak ETag, because compressed bytes differ.
  if (cached.isCompressed && takesGzip(request))
    return reply
      .header('etag', `W/"${cached.etag}"`)
      .header('content-encoding', 'gzip')
      .send(cached.body);
  return reply.header('etag', `"${cached.etag}"`).send(plainBody(cached));
}
