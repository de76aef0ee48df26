import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { createFixtureStore } from '../../test/fixture-site.ts';
import { createApp } from '../app.ts';

const url = '/jsonapi/node/dish';
const headers = { 'content-type': 'application/vnd.api+json' };

test('rejects methods that write, whatever their body', async () => {
  const app = createApp({ store: createFixtureStore() });
  for (const sent of [headers, {}]) {
    const response = await app.inject({ method: 'POST', url, headers: sent, payload: '{"data":' });
    assert.equal(response.statusCode, 405);
  }
  const response = await app.inject({ method: 'POST', url, headers, payload: 'x'.repeat(2 ** 21) });
  assert.deepEqual([response.statusCode, response.json().errors[0].status], [413, '413']);
});

test('closes the connection of a body that has no end', async (t) => {
  const app = createApp({ store: createFixtureStore() });
  t.after(() => app.close());
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(base).port), '127.0.0.1').resume();
  // The server closes the connection during a write.
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  socket.write(
    `POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Type: ${headers['content-type']}\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  const send = (): void => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on('drain', send);
  send();
  await closed;
});
