import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonapi } from './jsonapi/document.ts';
import { errorObject, JsonApiError } from './jsonapi/errors.ts';

/** Lists and JSON:API documents; one can take as long as a hundred other requests. */
const expensive = /^\/(?:jsonapi\/|ag-api\/|rest\/block\/|ag\/api\/game-list\b)/;

export interface ReadQueueLimits {
  /** Queued and running reads of all clients. */
  total: number;
  perClient: number;
}

const defaultLimits: ReadQueueLimits = { total: 1000, perClient: 40 };

/** Expensive reads yield to other requests after this time. */
const SLICE_MS = 25;

/** The site requests pages for all visitors, so the per-client limit does not apply. */
const isSite = (network: string): boolean => network === '127.0.0.1' || network === '0:0:0:0::/64';

interface QueuedRead {
  request: FastifyRequest;
  start: () => void;
}

/** Lets other requests through between expensive reads. */
class ReadQueue {
  readonly #queued: QueuedRead[] = [];
  readonly #perClient = new Map<string, number>();
  #running: FastifyRequest | null = null;
  #total = 0;
  #sliceStart = 0;

  constructor(private readonly limits: ReadQueueLimits) {}

  /** Returns the status of a rejection, or null if the queue has room. */
  checkLimits(network: string): 429 | 503 | null {
    if (this.#total >= this.limits.total) return 503;
    const clientCount = this.#perClient.get(network) ?? 0;
    return clientCount >= this.limits.perClient && !isSite(network) ? 429 : null;
  }

  enqueue(request: FastifyRequest): Promise<void> {
    this.#total += 1;
    this.#perClient.set(request.network, (this.#perClient.get(request.network) ?? 0) + 1);
    return new Promise((start) => {
      this.#queued.push({ request, start });
      if (this.#running === null && this.#queued.length === 1) {
        this.#sliceStart = performance.now();
        this.#next();
      }
    });
  }

  /** Frees the slot of a finished read, or of a client that disconnected. */
  release(request: FastifyRequest): void {
    const index = this.#queued.findIndex((read) => read.request === request);
    if (index < 0 && this.#running !== request) return;
    this.#total -= 1;
    const clientCount = (this.#perClient.get(request.network) ?? 1) - 1;
    if (clientCount > 0) this.#perClient.set(request.network, clientCount);
    else this.#perClient.delete(request.network);
    if (index >= 0) {
      this.#queued.splice(index, 1);
      return;
    }
    this.#running = null;
    if (performance.now() - this.#sliceStart < SLICE_MS) this.#next();
    else
      setImmediate(() => {
        this.#sliceStart = performance.now();
        if (this.#running === null) this.#next();
      });
  }

  #next(): void {
    const next = this.#queued.shift();
    if (next === undefined) return;
    this.#running = next.request;
    next.start();
  }
}

/** Many expensive reads at once must not delay cheap requests. */
export function queueReads(app: FastifyInstance, limits = defaultLimits): void {
  const queue = new ReadQueue(limits);
  const isExpensive = ({ method, url }: FastifyRequest): boolean =>
    (method === 'GET' || method === 'HEAD') && expensive.test(url);

  app.addHook('onRequest', async (request, reply): Promise<FastifyReply | undefined> => {
    if (!isExpensive(request)) return undefined;
    const status = queue.checkLimits(request.network);
    if (status !== null) {
      const error = new JsonApiError(status, 'Too many requests. Try again in a moment.');
      const isJsonApi = request.url.startsWith('/jsonapi/');
      return reply
        .code(status)
        .headers({ 'retry-after': '1', 'cache-control': 'no-store' })
        .header('x-content-type-options', 'nosniff')
        .type(isJsonApi ? 'application/vnd.api+json' : 'application/json')
        .send(
          JSON.stringify(
            isJsonApi
              ? {
                  jsonapi,
                  errors: [
                    errorObject(error, `${request.protocol}://${request.host}${request.url}`),
                  ],
                }
              : { message: error.message },
          ),
        );
    }
    reply.raw.once('close', () => queue.release(request));
    await queue.enqueue(request);
    return undefined;
  });
  // The slot is released before the body is written, so that a slow client does not hold it.
  app.addHook('onSend', async (request, _reply, payload) => {
    queue.release(request);
    return payload;
  });
}
