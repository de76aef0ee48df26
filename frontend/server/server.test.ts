import assert from 'node:assert/strict';
import { once } from 'node:events';
import { IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { clientAddress, clientNetwork, trustedProxies } from './client-address.ts';
import { createSiteServer } from './server.ts';

const siteUrl = new URL('https://arcade.example');

function site(proxies: string) {
  const server = createSiteServer({ siteUrl, proxies }, ({ url, headers }, response) => {
    response.end(JSON.stringify({ url, headers }));
  });
  const port = () => (server.address() as AddressInfo).port;
  return { server, port };
}

describe('forwarded requests', () => {
  const { server, port } = site('');
  const { server: behindProxy, port: proxyPort } = site('127.0.0.1, 10.0.0.0/8');
  before(async () => {
    for (const instance of [server, behindProxy])
      await once(instance.listen(0, '127.0.0.1'), 'listening');
  });
  after(() => {
    for (const instance of [server, behindProxy]) {
      instance.close();
      instance.closeAllConnections();
    }
  });

  async function get(serverPort: number, path: string, headers: Record<string, string> = {}) {
    const asked = request({ port: serverPort, host: '127.0.0.1', path, headers });
    asked.end();
    const [response] = await once(asked, 'response');
    return JSON.parse(Buffer.concat(await response.toArray()).toString());
  }
  test('send one client address and ignore the one that a client sends', async () => {
    const { headers } = await get(port(), '/', {
      'x-forwarded-for': '203.0.113.1',
      'x-real-ip': '203.0.113.1',
      forwarded: 'for=203.0.113.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'evil.example',
    });
    assert.equal(headers['x-forwarded-for'], '127.0.0.1');
    assert.equal(headers['x-forwarded-proto'], 'https');
    for (const name of ['x-real-ip', 'forwarded', 'x-forwarded-host'])
      assert.equal(headers[name], undefined);
  });

  test('send the client address that the outermost trusted proxy reports', async () => {
    for (const [claimed, address] of [
      ['203.0.113.1', '203.0.113.1'],
      ['made up, 203.0.113.1, 10.9.9.9', '203.0.113.1'],
      ['203.0.113.1:4711', '203.0.113.1'],
      ['[2001:470::5]:4711', '2001:470::5'],
      ['203.0.113.1, unknown', '127.0.0.1'],
      ['::ffff:cb00:7107', '203.0.113.7'],
    ] as const)
      assert.equal(
        (await get(proxyPort(), '/', { 'x-forwarded-for': claimed })).headers['x-forwarded-for'],
        address,
      );
  });

  test('have a URL that Next can decode', async () => {
    assert.equal((await get(port(), '/search/50%')).url, '/search/50%25');
    assert.equal((await get(port(), '/users/%ff')).url, '/not-found');
  });
});

test('rejects bodies that are too large or of unknown size, and TRACE, before Next reads them', async (t) => {
  let handled = 0;
  const server = createSiteServer({ siteUrl, proxies: '' }, (_, response) => {
    handled += 1;
    response.end();
  });
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  for (const [method, headers, status] of [
    ['POST', { 'transfer-encoding': 'chunked' }, 411],
    ['POST', { 'content-length': '1048577' }, 413],
    ['TRACE', {}, 405],
    ['POST', { 'content-length': '1048576' }, 200],
  ] as const) {
    const sent = request({ port, host: '127.0.0.1', method, headers });
    sent.on('error', () => undefined).flushHeaders();
    const [response] = await once(sent, 'response');
    assert.equal(response.resume().statusCode, status);
    sent.destroy();
  }
  assert.equal(handled, 1);
});

test('limits the time for headers, bodies and idle sockets', () => {
  const { server } = site('');
  assert.deepEqual(
    [server.headersTimeout, server.requestTimeout, server.timeout],
    [10_000, 30_000, 30_000],
  );
});

test('allows 128 sockets per client and more for a trusted proxy', async () => {
  for (const [proxies, expected] of [
    ['', 128],
    ['127.0.0.1', 160],
  ] as const) {
    const { server, port } = site(proxies);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    let accepted = 0;
    server.on('connection', () => (accepted += 1));
    const sockets = Array.from({ length: 160 }, () =>
      connect(port(), '127.0.0.1').on('error', () => undefined),
    );
    while (accepted < 160) await once(server, 'connection');
    const open = await new Promise<number>((resolve) =>
      server.getConnections((_, count) => resolve(count)),
    );
    assert.equal(open, expected);
    for (const socket of sockets) socket.destroy();
    server.close();
  }
});

test('counts the sockets of an IPv6 /64 together', () => {
  assert.equal(clientNetwork('2001:db8::5:0:0:1'), clientNetwork('2001:db8::6:0:0:2'));
  assert.equal(clientNetwork('::1'), clientNetwork('0:0:0:0:1::'));
  assert.notEqual(clientNetwork('2001:db8:0:1::1'), clientNetwork('2001:db8:0:2::1'));
  assert.equal(clientNetwork('203.0.113.1'), '203.0.113.1');
});

test('serves a socket that closed before its request was read', () => {
  const request = Object.assign(new IncomingMessage(new Socket()), { headers: {} });
  assert.equal(clientAddress(request, trustedProxies('10.0.0.0/8')), '');
});

test('ignores the zone of a link-local address', () => {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: 'fe80::1%br-lan' });
  const request = Object.assign(new IncomingMessage(socket), { headers: {} });
  assert.equal(clientAddress(request, trustedProxies('')), 'fe80::1');
});

test('reports an invalid list of proxies at start', () => {
  for (const proxies of [
    'proxy.example',
    '10.0.0.0/33',
    '10.0.0.0/',
    '1.2.3.4/x',
    '010.0.0.0/8',
    '10/8',
  ])
    assert.throws(() => site(proxies), /TRUSTED_PROXIES: TypeError: invalid (?:IP address|range)/);
});
