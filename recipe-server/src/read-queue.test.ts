import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { test, type TestContext } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import { clientNetwork } from './client-network.ts';
import { readQueue } from './read-queue.ts';

const block = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};
const expensive = { config: { expensive: true } };

function createServer(capacity?: number): FastifyInstance {
  const app = Fastify();
  app.decorateRequest('network', '');
  app.addHook('onRequest', async (request) => void (request.network = clientNetwork(request.ip)));
  app.register(readQueue, { capacity });
  app.register(async () => addRoutes(app));
  return app;
}

function addRoutes(app: FastifyInstance): void {
  app.get('/slow', expensive, async () => {
    block(40);
    return 'slow';
  });
  app.get('/large', expensive, async () => {
    block(40);
    return 'x'.repeat(5_000_000);
  });
  app.get('/cheap', async () => 'cheap');
}

async function listen(t: TestContext, app: FastifyInstance): Promise<number> {
  t.after(() => app.close());
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** Returns the milliseconds until the response. */
async function request(socket: Socket, path: string): Promise<number> {
  const start = performance.now();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  await once(socket.resume(), 'close');
  return performance.now() - start;
}

test('serves cheap requests on new connections while 20 lists wait', async (t) => {
  const port = await listen(t, createServer());
  const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const lists = Promise.all(sockets.map((socket) => request(socket, '/slow')));
  const delays: number[] = [];
  for (let i = 0; i < 3; i++) delays.push(await request(connect(port, '127.0.0.1'), '/cheap'));
  const listTime = Math.max(...(await lists));
  const longest = Math.max(...delays);
  assert.ok(longest < listTime / 2, `${longest} ms of the ${listTime} ms of all lists`);
});

test('lets clients take turns', async () => {
  const app = createServer();
  const finished: string[] = [];
  const read = async (remoteAddress: string): Promise<void> => {
    await app.inject({ url: '/slow', remoteAddress });
    finished.push(remoteAddress);
  };
  await Promise.all([...Array(10).fill('192.0.2.1'), '192.0.2.2'].map(read));
  assert.ok(finished.indexOf('192.0.2.2') < 4, finished.join());
});

test('rejects the newest reads of the busiest client when the queue is full', async () => {
  const app = createServer(4);
  const read = async (remoteAddress: string): Promise<number> => {
    const { statusCode, headers } = await app.inject({ url: '/slow', remoteAddress });
    if (statusCode === 503)
      assert.deepEqual([headers['retry-after'], headers['cache-control']], ['1', 'no-store']);
    return statusCode;
  };
  const busyClient = Promise.all(Array.from({ length: 7 }, () => read('192.0.2.1')));
  const otherClients = Promise.all([read('192.0.2.2'), read('2001:db8::1')]);
  assert.deepEqual(await otherClients, [200, 200]);
  assert.deepEqual(await busyClient, [200, 200, 200, 503, 503, 503, 503]);
  assert.equal(await read('192.0.2.1'), 200, 'after its reads have finished');
});

test('finds expensive routes by their declaration, however the URL is written', async () => {
  const statuses = async (url: string): Promise<number[]> => {
    const app = createServer(1);
    const responses = await Promise.all([app.inject(url), app.inject(url), app.inject(url)]);
    return responses.map(({ statusCode }) => statusCode);
  };
  for (const url of ['/slow', '/sl%6fw', '/%73low?x=1'])
    assert.deepEqual(await statuses(url), [200, 200, 503], url);
  assert.deepEqual(await statuses('/cheap'), [200, 200, 200]);
});

test('continues after slow and disconnected clients', async (t) => {
  const port = await listen(t, createServer());
  const open = (): Socket => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
    return socket.pause();
  };
  const idle = open();
  const disconnected = open();
  await once(disconnected, 'connect');
  disconnected.destroy();
  const response = await fetch(`http://127.0.0.1:${port}/large`);
  assert.equal((await response.text()).length, 5_000_000);
  idle.destroy();
});
