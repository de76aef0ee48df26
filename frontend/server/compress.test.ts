import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { compress } from './compress.ts';

const noise = (count: number, seed: number) =>
  Array.from({ length: count }, (_, index) => Math.sin(index * seed).toString(36)).join();
/** Styles, content that fills gzip's window, and the styles again for hydration. */
const styles = noise(1_000, 3);
const page = `${styles}${noise(4_000, 7)}${styles}`;

const server = createServer((request, response) =>
  compress(request, response, () => {
    response.setHeader('Content-Type', 'text/html');
    response.end(page);
  }),
);
before(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
after(() => server.close());

async function load(encodings: string) {
  const { port } = server.address() as AddressInfo;
  const request = get({ port, headers: { 'Accept-Encoding': encodings } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let size = 0;
  for await (const chunk of response) size += (chunk as Buffer).length;
  return { size, headers: response.headers };
}

test('browsers get the repeated styles of a page nearly for free', async () => {
  const forBrowsers = await load('gzip, deflate, br, zstd');
  const forOthers = await load('gzip');
  assert.equal(forBrowsers.headers['content-encoding'], 'br');
  assert.match(String(forBrowsers.headers.vary), /Accept-Encoding/);
  assert.equal(forOthers.headers['content-encoding'], 'gzip');
  assert.ok(forBrowsers.size < 0.88 * forOthers.size, `${forBrowsers.size} of ${forOthers.size}`);
});

test('clients without decompression get the plain page', async () => {
  const { headers, size } = await load('identity');
  assert.equal(headers['content-encoding'], undefined);
  assert.equal(size, Buffer.byteLength(page));
});
