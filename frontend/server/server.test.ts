import assert from 'node:assert/strict';
import { once } from 'node:events';
import { IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, Socket } from 'node:net';
import { after, before, describe, test, type TestContext } from 'node:test';
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
  const login = '/user/login';
  const save = '/ag/api/user-save/7';
  for (const [method, path, headers, status] of [
    ['POST', login, { 'transfer-encoding': 'chunked' }, 411],
    ['POST', login, { 'content-length': '1048577' }, 413],
    ['TRACE', login, {}, 405],
    ['POST', login, { 'content-length': '1048576' }, 200],
    ['PUT', save, { 'content-length': '4259840' }, 200],
    ['PUT', save, { 'content-length': '4259841' }, 413],
    ['POST', `${save}/restore`, { 'content-length': '1048577' }, 413],
  ] as const) {
    const sent = request({ port, host: '127.0.0.1', path, method, headers });
    sent.on('error', () => undefined).flushHeaders();
    const [response] = await once(sent, 'response');
    assert.equal(response.resume().statusCode, status);
    sent.destroy();
  }
  assert.equal(handled, 2);
});

test('limits the time for headers, bodies and idle sockets', () => {
  const { server } = site('');
  assert.deepEqual(
    [server.headersTimeout, server.requestTimeout, server.timeout],
    [10_000, 30_000, 30_000],
  );
});

/** Sends text as it is and returns the response. */
async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(text);
  return Buffer.concat(await socket.toArray()).toString();
}

async function openSite(t: TestContext) {
  const { server, port } = site('');
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const readStatus = async (line: string, headers = 'Host: arcade.example') => {
    const response = await sendRaw(
      port(),
      `${line} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`,
    );
    return Number(/^HTTP\/1.1 (\d+)/.exec(response)?.[1]);
  };
  return { server, port: port(), readStatus };
}

test('closes a connection whose body does not arrive in time', async (t) => {
  const server = createSiteServer({ siteUrl, proxies: '' }, (request) => request.resume());
  t.after(() => server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  // Node exchanges them if the first one is larger.
  server.headersTimeout = server.requestTimeout = 100;
  const response = await sendRaw(
    port,
    'POST /user/login HTTP/1.1\r\nHost: arcade.example\r\nContent-Length: 9\r\n\r\n{"a"',
  );
  assert.match(response, /408 Request Timeout/);
});

test('responds to its own host and to loopback names, for every path', async (t) => {
  const { readStatus } = await openSite(t);
  const paths = ['/', '/images/x', '/_next/static/x', '/sw.js', '/embed/html5-games/1'];
  for (const path of paths) {
    for (const host of ['arcade.example', '127.0.0.1:3000', 'arcade.localhost', '[::1]:3000'])
      assert.equal(await readStatus(`GET ${path}`, `Host: ${host}`), 200, host);
    for (const host of [
      'evil.example',
      'arcade.example.evil.example',
      'localhost.evil.example',
      '',
    ])
      assert.equal(await readStatus(`GET ${path}`, `Host: ${host}`), 421, host);
  }
});

test('uses the host of an absolute request target', async (t) => {
  const { port, readStatus } = await openSite(t);
  for (const target of [
    'http://evil.example/',
    'HTTP://evil.example//x',
    'http://u@arcade.example/',
  ])
    assert.equal(await readStatus(`GET ${target}`), 421, target);
  assert.equal(await readStatus('GET https://arcade.example/', 'Host: evil.example'), 200);
  assert.equal(await readStatus('OPTIONS *'), 400);
  const response = await sendRaw(
    port,
    'GET https://arcade.example?q=1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  );
  const { url, headers } = JSON.parse(response.slice(response.indexOf('\r\n\r\n')));
  assert.deepEqual([url, headers.host], ['/?q=1', 'arcade.example']);
});

test('rejects writes to pages and files', async (t) => {
  const { readStatus } = await openSite(t);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    for (const path of ['/', '/racing/neon-drift', '/search/x', '/sw.js', '/images/logo.svg'])
      assert.equal(await readStatus(`${method} ${path}`), 405, `${method} ${path}`);
  for (const line of [
    'HEAD /',
    'PATCH /user/11',
    'POST /api/forget-session',
    'POST /preview/1/test-run',
    'POST /preview/1/pictures',
    'OPTIONS /jsonapi',
  ])
    assert.equal(await readStatus(line), 200, line);
});

test('accepts the cookies that a game on a domain of the same site can set', async (t) => {
  const { readStatus } = await openSite(t);
  const withCookies = (count: number) =>
    readStatus(
      'GET /',
      `Host: arcade.example\r\nCookie: ${Array.from({ length: count }, (_, index) => `b${index}=${'x'.repeat(3_900)}`).join('; ')}`,
    );
  assert.equal(await withCookies(8), 200);
  assert.equal(await withCookies(16), 200);
  assert.equal(await withCookies(17), 431);
});

test('closes idle connections when there are too many', async (t) => {
  const { server, port, readStatus } = await openSite(t);
  assert.equal(server.maxConnections, 4_096);
  server.maxConnections = 2;
  const idle = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  for (const socket of idle) {
    socket.write('GET / HTTP/1.1\r\nHost: arcade.example\r\n\r\n');
    await once(socket, 'data');
  }
  const dropped = once(server, 'drop');
  const refused = connect(port, '127.0.0.1').on('error', () => undefined);
  await dropped;
  await Promise.all(
    [refused, ...idle].map((socket) => socket.resume().closed || once(socket, 'close')),
  );
  assert.equal(await readStatus('GET /'), 200);
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
