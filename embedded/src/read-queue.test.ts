import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { clientNetwork } from './client-network.ts';
import { queueReads, type ReadQueueLimits } from './read-queue.ts';

const block = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

function createServer(limits?: ReadQueueLimits): FastifyInstance {
  const app = Fastify();
  app.decorateRequest('network', '');
  app.addHook('onRequest', async (request) => void (request.network = clientNetwork(request.ip)));
  queueReads(app, limits);
  app.get('/jsonapi/slow', async () => {
    block(40);
    return 'slow';
  });
  app.get('/jsonapi/large', async () => {
    block(40);
    return 'x'.repeat(5_000_000);
  });
  app.get('/cheap', async () => 'cheap');
  return app;
}

test('serves a cheap request before waiting lists', async () => {
  const app = createServer();
  let done = 0;
  const read = async (): Promise<number> => {
    const { statusCode } = await app.inject('/jsonapi/slow');
    done += 1;
    return statusCode;
  };
  const lists = Promise.all(Array.from({ length: 20 }, read));
  await app.inject('/cheap');
  assert.ok(done < 4, `${String(done)} lists finished first`);
  assert.deepEqual([...new Set(await lists)], [200]);
});

test('limits the reads of each client, except the site', async () => {
  const app = createServer({ total: 20, perClient: 2 });
  const statuses = async (count: number, remoteAddress: string): Promise<number[]> => {
    const responses = await Promise.all(
      Array.from({ length: count }, () => app.inject({ url: '/jsonapi/slow', remoteAddress })),
    );
    for (const { statusCode, headers } of responses)
      if (statusCode === 429) assert.equal(headers['retry-after'], '1');
    return responses.map(({ statusCode }) => statusCode).sort();
  };
  const [busyClient, other, site] = await Promise.all([
    statuses(6, '203.0.113.1'),
    statuses(2, '203.0.113.2'),
    statuses(6, '127.0.0.1'),
  ]);
  assert.deepEqual(busyClient, [200, 200, 429, 429, 429, 429]);
  assert.deepEqual(other, [200, 200]);
  assert.deepEqual(site, Array(6).fill(200));
  assert.deepEqual(await statuses(2, '203.0.113.1'), [200, 200], 'after its reads have finished');
});

test('continues after slow and disconnected clients', async (t) => {
  const app = createServer();
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  t.after(() => app.close());
  const open = (): Socket => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1');
    socket.write('GET /jsonapi/large HTTP/1.1\r\nHost: x\r\n\r\n');
    return socket.pause();
  };
  const idle = open();
  const disconnected = open();
  await once(disconnected, 'connect');
  disconnected.destroy();
  const response = await fetch(`${base}/jsonapi/large`);
  assert.equal((await response.text()).length, 5_000_000);
  idle.destroy();
});
