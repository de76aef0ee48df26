import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

const IMAGE = '/_next/image?';

/** Milliseconds after which a conversion no longer counts as running. */
const LONGEST_MS = 20_000;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Next stores one file per address and format. */
const keyOf = ({ url, headers: { accept = '' } }: IncomingMessage) =>
  `${url} ${/image\/avif/.test(accept)} ${/image\/webp/.test(accept)}`;

/** Limits simultaneous image conversions. Images that were sent before need no place in the queue. */
export class ConversionQueue {
  readonly #parallel: number;
  readonly #maxWaiting: number;
  readonly #converted = new LRUCache<string, true>({ max: 10_000 });
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ parallel, maxWaiting = 200 }: { parallel: number; maxWaiting?: number }) {
    this.#parallel = parallel;
    this.#maxWaiting = maxWaiting;
  }

  async handle(request: IncomingMessage, response: ServerResponse, next: Handler): Promise<void> {
    const isImage = request.url?.startsWith(IMAGE) ?? false;
    if (!isImage || this.#converted.has(keyOf(request))) return next(request, response);
    if (this.#running < this.#parallel) this.#running += 1;
    else if (this.#waiting.length < this.#maxWaiting)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else {
      const headers = { 'Content-Type': 'application/json', 'Retry-After': '2' };
      response.writeHead(503, headers).end('{"message":"Too many images are being converted."}');
      return;
    }
    const timer = new AbortController();
    try {
      if (response.destroyed) return;
      // A conversion continues after its client disconnected.
      const longest = wait(LONGEST_MS, undefined, { signal: timer.signal });
      await Promise.race([next(request, response), longest]);
      if (response.statusCode === 200) this.#converted.set(keyOf(request), true);
    } finally {
      timer.abort();
      // The next conversion in the queue starts.
      const waiting = this.#waiting.shift();
      if (waiting) waiting();
      else this.#running -= 1;
    }
  }
}
