import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { createFixtureStore } from '../test/fixture-site.ts';
import { createApp } from './app.ts';

const app = createApp({ store: createFixtureStore(), hosts: ['localhost'] });
let port = 0;
before(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
after(() => app.close());

/** A client library would change the target. */
async function request(target: string, host = 'localhost', more = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(`${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`);
  let response = '';
  socket.on('data', (data: string) => (response += data));
  await once(socket, 'close');
  return response;
}

test('checks the host of an absolute URL, which replaces the header', async () => {
  for (const path of ['/jsonapi', '/none', '']) {
    const response = await request(`GET http://evil.example${path}`);
    assert.match(response, /^HTTP\/1\.1 400 [^]*host name is not valid/, path);
  }
  assert.match(await request('GET /jsonapi', 'evil.example'), /^HTTP\/1\.1 400 /);
  const response = await request('GET http://localhost:8080/jsonapi?a_B=1', 'evil.example');
  assert.match(response, /^HTTP\/1\.1 200 /);
  assert.match(response, /"self":\{"href":"http:\/\/localhost:8080\/jsonapi"\}/);
});

test('responds with 404 to targets that are no URL of a page', async () => {
  for (const target of ['OPTIONS *', 'OPTIONS *:a', 'GET ftp://localhost/jsonapi', 'GET http:'])
    assert.match(await request(target), /^HTTP\/1\.1 4\d\d /, target);
});
