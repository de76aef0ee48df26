import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { RequestQueue } from './request-queue.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Can take as long as a hundred other requests, such as a list: waits in the read queue. */
    expensive?: boolean;
  }
}

/** Milliseconds. Under constant load, expensive reads have a third of the time. */
const timeSlice = { run: 25, maxPause: 50 };

/** Many expensive reads at once must not delay cheap requests. Needs `request.network`. */
export const readQueue = fp<{ capacity?: number | undefined }>(
  async (app, { capacity = 1000 }) => {
    const queue = new RequestQueue({ concurrency: 1, capacity, timeSlice });
    const running = new WeakMap<FastifyRequest, () => void>();

    app.addHook('onRequest', async (request, reply) => {
      if (request.routeOptions.config.expensive !== true) return;
      const leave = await queue.enter(request);
      running.set(request, leave);
      reply.raw.once('close', leave);
    });
    // Before the body is written, so that a slow client does not hold its place.
    app.addHook('onSend', async (request, _reply, payload) => {
      running.get(request)?.();
      return payload;
    });
  },
  { name: 'read-queue', decorators: { request: ['network'] } },
);
