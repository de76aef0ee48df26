import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

interface HostedApp {
  app: FastifyInstance;
  close: () => Promise<void>;
}

/** Longer than Node.js's five seconds, as Fastify does, because tests pause between requests. */
const keepAliveTimeout = 72_000;

/**
 * Replaces its app without closing the port or a connection: a client that sends its next request
 * over a connection that is just closing gets an error. Requests wait while the app is replaced.
 */
export class AppHost {
  #current: Promise<HostedApp>;
  readonly #requests = new Set<Promise<unknown>>();
  readonly #server: Server;
  #closed: Promise<void> | undefined;

  constructor(first: HostedApp) {
    this.#current = Promise.resolve(first);
    this.#server = createServer({ keepAliveTimeout }, (request, response) => {
      this.#handle(request, response).catch(() => response.destroy());
    });
  }

  /** @returns the URL. */
  async listen(port: number, host: string): Promise<string> {
    this.#server.listen(port, host);
    await once(this.#server, 'listening');
    return serverUrl(this.#server);
  }

  inject(request: InjectOptions | string): Promise<LightMyRequestResponse> {
    return this.#use((app) => app.inject(request));
  }

  /** Closes the current app after its requests, then opens the next one. */
  async replace(open: () => Promise<HostedApp>): Promise<void> {
    this.#current = this.#current.then(async ({ close }) => {
      await Promise.allSettled(this.#requests);
      await close();
      return open();
    });
    await this.#current;
  }

  close(): Promise<void> {
    return (this.#closed ??= this.#end());
  }

  async #end(): Promise<void> {
    if (this.#server.listening) await new Promise((done) => void this.#server.close(done));
    const { close } = await this.#current;
    await Promise.allSettled(this.#requests);
    await close();
  }

  #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    return this.#use(async (app) => {
      app.routing(request, response);
      // It fails if the client disconnects, which also ends the request.
      await finished(response).catch(() => undefined);
    });
  }

  /** Promises settle in order, so `replace` finds every earlier request in `#requests`. */
  async #use<T>(work: (app: FastifyInstance) => Promise<T>): Promise<T> {
    const { app } = await this.#current;
    const request = work(app);
    this.#requests.add(request);
    try {
      return await request;
    } finally {
      this.#requests.delete(request);
    }
  }
}

function serverUrl(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const isIPv6 = address.family === 'IPv6';
  const isAny = ['0.0.0.0', '::'].includes(address.address);
  const host = isAny ? 'localhost' : isIPv6 ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
