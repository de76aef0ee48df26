import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { clientNetwork } from './client-address.ts';

const IMAGE = '/_next/image?';
const STATIC = '/_next/static/';

/** Simultaneous requests of a client. Browsers send six. */
const CLIENT = { parallel: 6, maxWaiting: 120, timeoutMs: 5_000 };

interface QueueLimits {
  parallel: number;
  maxWaiting: number;
  /** Milliseconds after which a request no longer counts as running. */
  timeoutMs: number;
}

function createRequestQueue({ parallel, maxWaiting, timeoutMs }: QueueLimits) {
  const limit = pLimit(parallel);
  return {
    isEmpty: () => limit.activeCount + limit.pendingCount === 0,
    /** Resolves to false if the request was refused. */
    async run(response: ServerResponse, task: () => Promise<unknown>): Promise<boolean> {
      if (limit.pendingCount >= maxWaiting) return false;
      await limit(async () => {
        if (response.destroyed) return;
        const timer = new AbortController();
        const timeout = wait(timeoutMs, undefined, { signal: timer.signal, ref: false });
        await Promise.race([task(), timeout]).finally(() => timer.abort());
      });
      return true;
    },
  };
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Next stores one file per URL and format. */
const imageKey = ({ url, headers: { accept = '' } }: IncomingMessage) =>
  `${url} ${/image\/avif/.test(accept)} ${/image\/webp/.test(accept)}`;

function refuse(response: ServerResponse, status: 429 | 503, message: string): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json');
  response.setHeader('Retry-After', '2');
  response.end(JSON.stringify({ message }));
}

/** Images that were sent before need no conversion. */
export function limitRequests(handler: Handler, parallelConversions: number): Handler {
  const clients = new Map<string, ReturnType<typeof createRequestQueue>>();
  const conversions = createRequestQueue({
    parallel: parallelConversions,
    maxWaiting: 200,
    // A conversion continues after its client disconnected.
    timeoutMs: 20_000,
  });
  // Next may have deleted older files.
  const converted = new LRUCache<string, true>({ max: 10_000, ttl: 3_600_000 });

  async function convert(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!(await conversions.run(response, () => handler(request, response))))
      return refuse(response, 503, 'Too many images are being converted.');
    // Skip images whose client disconnected or whose conversion timed out.
    if (response.statusCode === 200 && response.writableEnded)
      converted.set(imageKey(request), true);
  }

  return async (request, response) => {
    const isImage = request.url?.startsWith(IMAGE);
    const isConversion = isImage && !converted.has(imageKey(request));
    // Files cost little, and many visitors can share an address.
    if (request.url?.startsWith(STATIC) || (isImage && !isConversion))
      return handler(request, response);
    const client = clientNetwork(String(request.headers['x-forwarded-for']));
    // Pages do not wait for conversions.
    const key = isConversion ? `${client} images` : client;
    const queue = clients.get(key) ?? createRequestQueue(CLIENT);
    clients.set(key, queue);
    const run = isConversion ? convert : handler;
    if (!(await queue.run(response, () => run(request, response))))
      refuse(response, 429, 'Too many requests. Try again in a moment.');
    if (queue.isEmpty()) clients.delete(key);
  };
}
