import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { clientAddress } from './client-address.mjs';
import { gate, MAX_BODY_BYTES, refuseUnreadable } from './gate.mjs';

describe('what is let through to the site', () => {
  let server;

  before(async () => {
    const site = ({ method, url, headers }, response) => {
      response
        .setHeader('X-Middleware-Rewrite', 'http://10.0.0.1:3000/tag/x/filtered')
        .setHeader('X-Other', 'a');
      response.end(JSON.stringify({ method, url, headers }));
    };
    server = createServer(
      gate({ siteUrl: new URL('https://arcade.example'), addressOf: clientAddress(''), site }),
    );
    server.on('clientError', refuseUnreadable);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(() => server.close());

  async function ask(path, { method = 'GET', headers = {}, body } = {}) {
    const asked = request({
      port: server.address().port,
      host: '127.0.0.1',
      path,
      method,
      headers: { host: 'arcade.example', ...headers },
    });
    asked.end(body);
    const [response] = await once(asked, 'response');
    const text = Buffer.concat(await response.toArray()).toString();
    return {
      status: response.statusCode,
      headers: response.headers,
      said: text === '' ? {} : JSON.parse(text),
    };
  }

  /** What no client of Node's would send. */
  async function raw(text) {
    const socket = connect(server.address().port, '127.0.0.1').end(text);
    return Buffer.concat(await socket.toArray()).toString();
  }

  test('has the address of its client, and nothing that the client said of it', async () => {
    const { said } = await ask('/', {
      headers: {
        'x-forwarded-for': '203.0.113.1',
        'x-real-ip': '203.0.113.1',
        forwarded: 'for=203.0.113.1',
        'x-forwarded-proto': 'http',
        'x-forwarded-host': 'evil.example',
        'x-middleware-subrequest': 'proxy',
      },
    });
    assert.equal(said.headers['x-forwarded-for'], '127.0.0.1');
    assert.equal(said.headers['x-forwarded-host'], 'arcade.example');
    assert.equal(said.headers['x-forwarded-proto'], 'https');
    for (const name of ['x-real-ip', 'forwarded', 'x-middleware-subrequest'])
      assert.equal(said.headers[name], undefined);
  });

  test('brings no session that a subdomain may have set', async () => {
    const id = 'a'.repeat(32);
    const { said } = await ask('/jsonapi', {
      headers: { cookie: `SSESS${id}=planted; theme=dark; __Host-SSESS${id}=own` },
    });
    assert.equal(said.headers.cookie, `theme=dark; __Host-SSESS${id}=own`);
    assert.equal(
      (await ask('/', { headers: { cookie: `SESS${id}=planted` } })).said.headers.cookie,
      undefined,
    );
  });

  test('is answered without where it was led within', async () => {
    const { headers } = await ask('/tag/x?sort=newest');
    assert.deepEqual([headers['x-middleware-rewrite'], headers['x-other']], [undefined, 'a']);
  });

  test('a percent sign that somebody typed is one', async () => {
    assert.equal((await ask('/search/50%')).said.url, '/search/50%25');
    assert.equal((await ask('/search/a%20b?q=1%')).said.url, '/search/a%20b?q=1%25');
  });

  test('words that somebody searches for may be long, and in any letters', async () => {
    const path = `/search/${encodeURIComponent('楽'.repeat(100))}`;
    assert.equal((await ask(path, { headers: { accept: 'text/html' } })).said.url, path);
    assert.equal((await ask(path)).said.url, path);
  });

  for (const [what, path, options, status] of [
    ['a method that nobody has', '/', { method: 'TRACE' }, 405],
    ['a request to no path', '*', { method: 'OPTIONS' }, 400],
    ['a request for another server', 'http://evil.example/', {}, 400],
    ['a host that is none', '/', { headers: { host: 'a b' } }, 400],
    ['bytes that are no UTF-8', '/search/%ff', {}, 400],
    ['a zero byte', '/search/a%00b', {}, 400],
    ['a long address', `/?${'a'.repeat(8_000)}`, {}, 414],
    ['a long part of an address', `/racing/${'a'.repeat(201)}`, {}, 414],
    [
      'a large body',
      '/user/login',
      { method: 'POST', headers: { 'content-length': MAX_BODY_BYTES + 1 } },
      413,
    ],
  ])
    test(`${what} is answered ${status} with words`, async () => {
      const answer = await ask(path, options);
      assert.equal(answer.status, status);
      assert.match(answer.said.message, /\w+ .*\.$/);
    });

  test('who follows such an address is shown a page that is not there', async () => {
    const visit = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
    for (const path of [
      '/%00',
      '/preview/%00',
      '/users/%ff',
      '/%E0%A4%A',
      `/racing/${'a'.repeat(201)}`,
      `/?${'a'.repeat(8_000)}`,
    ])
      assert.equal((await ask(path, visit)).said.url, '/missing');
    assert.equal((await ask('/%00', { ...visit, method: 'POST' })).status, 400);
    assert.equal((await ask('http://evil.example/%00', visit)).status, 400);
  });

  test('headers without end are answered 431 with words', async () => {
    const answer = await raw(`GET /${'['.repeat(20_000)} HTTP/1.1\r\nHost: arcade.example\r\n\r\n`);
    assert.match(answer, /^HTTP\/1.1 431 .*"message":"The address and the headers are too long."/s);
  });

  test('what is no HTTP is answered 400 with words', async () => {
    assert.match(await raw('hello\r\n\r\n'), /^HTTP\/1.1 400 .*"message"/s);
  });

  describe('of writes', () => {
    const json = { 'content-type': 'application/json' };
    const login = (headers, body = '{"name":"ann"}') =>
      ask('/user/login?_format=json', { method: 'POST', headers, body });

    test('are those of its own pages', async () => {
      const own = { ...json, origin: 'https://arcade.example', 'sec-fetch-site': 'same-origin' };
      assert.equal((await login(own)).status, 200);
      assert.equal(
        (await login({ ...own, 'content-type': 'application/hal+json; charset=utf-8' })).status,
        200,
      );
      assert.equal(
        (await ask('/user/logout', { method: 'POST', headers: { origin: own.origin } })).status,
        200,
      );
    });

    test('are those of programs, which have no origin', async () =>
      assert.equal((await login(json)).status, 200));

    test('are those of a visitor who came by another of its addresses', async () => {
      assert.equal(
        (await login({ ...json, host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' })).status,
        200,
      );
    });

    for (const [who, headers] of [
      ['a page elsewhere', { origin: 'https://evil.example' }],
      ['a page without an origin', { origin: 'null' }],
      [
        'a game on another port',
        { origin: 'https://arcade.example:3001', 'sec-fetch-site': 'same-site' },
      ],
      ['a page that a browser calls another', { 'sec-fetch-site': 'cross-site' }],
      ['the site’s own name without encryption', { origin: 'http://arcade.example' }],
    ])
      test(`are not those of ${who}`, async () => {
        const answer = await login({ ...json, ...headers });
        assert.deepEqual(
          [answer.status, answer.said.message],
          [403, 'Only pages of this site may send this.'],
        );
      });

    test('are not those of forms, whose body is no JSON', async () => {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        '',
      ])
        assert.equal((await login({ 'content-type': type })).status, 415);
    });

    test('are those of servers that sign what they say', async () => {
      for (const path of ['/api/revalidate', '/ag/api/subscription-webhook/stripe'])
        assert.equal(
          (
            await ask(path, {
              method: 'POST',
              headers: { origin: 'https://api.stripe.com' },
              body: '{}',
            })
          ).status,
          200,
        );
    });
  });
});
