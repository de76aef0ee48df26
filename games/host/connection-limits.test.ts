import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { createHost } from './create-host.ts';

const HOST = 'Host: g7.games.example';
const FILE = '/games/hosted/0123456789abcdef/build.data';

async function startHost(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'hosted-'));
  await mkdir(join(folder, 'g7/0123456789abcdef'), { recursive: true });
  // More than the buffers of a connection hold.
  await writeFile(join(folder, 'g7/0123456789abcdef/build.data'), Buffer.alloc(32 * 1024 ** 2));
  const app = createHost({
    domain: 'games.example',
    siteOrigins: ['https://portal.example'],
    secret: null,
    dist: folder,
    passDist: folder,
    folder,
    scripts: { client: '', boot: '', worker: '', adapters: {} },
  });
  t.after(async () => {
    app.server.closeAllConnections();
    await app.close();
    await rm(folder, { recursive: true });
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const open = () => connect(Number(port), '127.0.0.1').on('error', () => undefined);
  return { server: app.server, open };
}

test('limits the time for requests and for idle sockets', async (t) => {
  const { server } = await startHost(t);
  assert.deepEqual(
    [server.headersTimeout, server.requestTimeout, server.timeout, server.maxConnections],
    [10_000, 15_000, 60_000, 4_096],
  );
});

test('closes a connection whose request does not arrive in time', async (t) => {
  const { server, open } = await startHost(t);
  server.headersTimeout = server.requestTimeout = 100;
  for (const request of [
    `GET / HTTP/1.1\r\n${HOST}\r\nX-Slow: `,
    `POST / HTTP/1.1\r\n${HOST}\r\nContent-Length: 9\r\n\r\n1`,
  ]) {
    const socket = open();
    socket.write(request);
    await once(socket.resume(), 'close');
  }
});

test('closes a connection whose client stops taking a file', async (t) => {
  const { server, open } = await startHost(t);
  server.setTimeout(100);
  const accepted = once(server, 'connection');
  const client = open();
  client.write(`GET ${FILE} HTTP/1.1\r\n${HOST}\r\n\r\n`);
  const [socket] = await accepted;
  await once(socket, 'close');
  client.destroy();
  assert.ok(socket.bytesWritten < 32 * 1024 ** 2);
});

test('closes idle connections when there are too many', async (t) => {
  const { server, open } = await startHost(t);
  server.maxConnections = 2;
  const request = `GET /healthz HTTP/1.1\r\n${HOST}\r\n\r\n`;
  const idle = [open(), open()];
  for (const socket of idle) {
    socket.write(request);
    await once(socket, 'data');
  }
  const refused = open();
  await Promise.all([refused, ...idle].map((socket) => once(socket.resume(), 'close')));
  const next = open();
  next.write(request);
  assert.match(String((await once(next, 'data'))[0]), /^HTTP\/1.1 200/);
  next.destroy();
});
