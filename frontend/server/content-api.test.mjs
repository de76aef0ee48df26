import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, beforeEach, describe, mock, test } from 'node:test';
import { contentApiCalls } from './content-api.mjs';
import { gate, MAX_BODY_BYTES, refuseUnreadable } from './gate.mjs';

describe('calls that the content API answers', () => {
  let [api, members, site, answer] = [];
  let got;

  const originOf = (server) => `http://127.0.0.1:${server.address().port}`;
  const open = async (listener) => {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  const call = (path, init) =>
    fetch(new URL(path, originOf(site)), { redirect: 'manual', ...init });

  before(async () => {
    mock.method(console, 'error', () => undefined);
    api = await open((request, response) => {
      got = request;
      answer(request, response);
    });
    members = await open(({ url, headers }, response) =>
      response.end(JSON.stringify({ url, headers })),
    );
    const options = {
      contentApi: new URL(originOf(api)),
      memberServices: new URL(`${originOf(members)}/v1/`),
      timeoutMs: 2_000,
    };
    const isCall = contentApiCalls(options);
    const page = (request, response) => isCall(request, response) || response.end('a page');
    site = await open(
      gate({
        siteUrl: new URL('http://localhost:3000'),
        addressOf: () => '198.51.100.7',
        site: page,
      }),
    );
    site.on('clientError', refuseUnreadable);
  });
  after(() => {
    for (const server of [api, members, site]) server.close().closeAllConnections();
  });
  beforeEach(() => {
    answer = (request, response) =>
      response.setHeader('Content-Type', 'application/json').end('{}');
  });

  test('are passed on as they came, with one address of the visitor', async () => {
    answer = async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString();
      response
        .writeHead(201, {
          'content-type': 'application/json',
          'set-cookie': ['a=1', 'b=2'],
          server: 'nginx',
        })
        .end(body);
    };
    const response = await call('/user/login?_format=json&a=%5B[', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: 'SESSa=b',
        'x-forwarded-for': '203.0.113.1',
        'x-csrf-token': 't',
      },
      body: '{"name":"ann"}',
    });
    assert.deepEqual([response.status, await response.text()], [201, '{"name":"ann"}']);
    assert.deepEqual([got.method, got.url], ['POST', '/user/login?_format=json&a=%5B[']);
    assert.equal(got.headers['x-forwarded-for'], '198.51.100.7');
    assert.deepEqual(
      [got.headers.cookie, got.headers['x-csrf-token'], got.headers['content-length']],
      ['SESSa=b', 't', '14'],
    );
    assert.deepEqual(response.headers.getSetCookie(), ['a=1', 'b=2']);
    assert.deepEqual(
      [response.headers.get('server'), response.headers.get('x-content-type-options')],
      [null, 'nosniff'],
    );
  });

  test('give browsers a session that is bound to this host, where the site is asked over HTTPS', async () => {
    const name = `SESS${'a'.repeat(32)}`;
    answer = (request, response) =>
      response.setHeader('Set-Cookie', `${name}=v; path=/; HttpOnly; SameSite=Lax`).end();
    assert.deepEqual((await call('/user/login_status')).headers.getSetCookie(), [
      `${name}=v; path=/; HttpOnly; SameSite=Lax`,
    ]);
    const isCall = contentApiCalls({
      contentApi: new URL(originOf(api)),
      memberServices: null,
      isSecure: true,
    });
    const secure = await open(
      gate({
        siteUrl: new URL('https://arcade.example'),
        addressOf: () => '198.51.100.7',
        site: isCall,
      }),
    );
    try {
      const status = `${originOf(secure)}/user/login_status`;
      const { headers } = await fetch(status, {
        headers: { cookie: `${name}=planted; __Host-${name}=v` },
      });
      assert.deepEqual(headers.getSetCookie(), [
        `__Host-${name}=v; path=/; secure; HttpOnly; SameSite=Lax`,
      ]);
      assert.deepEqual(
        [got.headers.cookie, got.headers['x-forwarded-proto']],
        [`${name}=v`, 'https'],
      );
    } finally {
      secure.close().closeAllConnections();
    }
  });

  for (const path of [
    '/jsonapi/node/game',
    '/session/token',
    '/ag/api/plans',
    '/api/report/error',
    '/admin/reports/errors',
    '/ag/member-services/admin',
  ])
    test(`are ${path}`, async () =>
      assert.equal((await call(path)).headers.get('content-type'), 'application/json'));

  for (const path of [
    '/',
    '/racing/neon-drift',
    '/api/suggest?q=x',
    '/admin',
    '/users/kim',
    '/userland',
  ])
    test(`are not ${path}`, async () => assert.equal(await (await call(path)).text(), 'a page'));

  test('go to whoever runs the member services, without the session', async () => {
    const headers = {
      cookie: 'SESSa=b',
      authorization: 'x',
      'x-csrf-token': 't',
      'x-member-token': 'd.e.f',
    };
    const said = await (await call('/ag/member-services/token?jwt=a.b.c', { headers })).json();
    assert.equal(said.url, '/v1/token?jwt=a.b.c');
    assert.equal(said.headers['x-member-token'], 'd.e.f');
    for (const name of ['cookie', 'authorization', 'x-csrf-token'])
      assert.equal(said.headers[name], undefined);
  });

  test('tell nobody where the content API stands', async () => {
    answer = (request, response) =>
      response.writeHead(302, { location: `${originOf(api)}/user/11?a=b` }).end();
    assert.equal((await call('/user')).headers.get('location'), '/user/11?a=b');
  });

  test('refuse a body that does not say how large it is, when it is too large', async () => {
    const body = new Blob([Buffer.alloc(MAX_BODY_BYTES + 1)]).stream();
    const response = await call('/user/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    });
    assert.equal(response.status, 413);
  });

  const outages = {
    'is away': (request) => request.socket.destroy(),
    hangs: () => undefined,
    'talks nonsense': (request) => request.socket.end('hello\r\n\r\n'),
    'has a gateway that says so in HTML': (request, response) =>
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>'),
    'has a gateway that answers in its place': (request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
  };
  for (const [what, behaviour] of Object.entries(outages))
    test(`are answered 503 with words while it ${what}, and all is well afterwards`, async () => {
      answer = behaviour;
      const response = await call('/session/token', { headers: { accept: 'application/json' } });
      assert.equal(response.status, 503);
      assert.match((await response.json()).message, /out of order/);
      answer = (request, response) => response.end('token');
      assert.equal(await (await call('/session/token')).text(), 'token');
    });

  test('that fail are logged without what the visitor sent', async () => {
    console.error.mock.resetCalls();
    answer = (request) => request.socket.destroy();
    const token = 'a'.repeat(43);
    await call(`/user/activate/11/${token}?mail=kim@example.com&token=${token}`, {
      headers: { cookie: `SESSa=${token}` },
    });
    const said = console.error.mock.calls.map(({ arguments: words }) => words.join(' ')).join('\n');
    assert.match(said, /^GET \/user\/activate\/11\/\[secret\]: the content API gave no answer: /);
    for (const secret of [token, 'kim@']) assert.ok(!said.includes(secret), said);
  });

  test('none fails for the long addresses that somebody else asks for meanwhile', async () => {
    answer = async (request, response) => {
      await request.toArray();
      response.setHeader('Content-Type', 'application/json').end('{}');
    };
    let over = false;
    const statuses = new Set();
    const annoy = async (length) => {
      while (!over) statuses.add((await call(`/jsonapi?x=${'['.repeat(length)}`)).status);
    };
    const others = [5_600, 7_000, 15_000, 40_000].map(annoy);
    const post = () =>
      call('/ag/api/vote/cast', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"a":1}',
      });
    const failed = [];
    let sent = 0;
    const poster = async () => {
      while (sent++ < 218) {
        const { status } = await post();
        if (status !== 200) failed.push(status);
      }
    };
    await Promise.all(Array.from({ length: 8 }, poster)).finally(() => (over = true));
    await Promise.all(others);
    assert.deepEqual(failed, []);
    assert.deepEqual([...statuses].sort(), [200, 414, 431]);
  });

  test('are told what an address takes, which Drupal says in HTML', async () => {
    answer = (request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', allow: 'GET' }).end();
    const { status, headers } = await call('/jsonapi', {
      method: 'OPTIONS',
      headers: { accept: 'application/json' },
    });
    assert.deepEqual([status, headers.get('allow')], [200, 'GET']);
  });

  test('what its own words refuse stays refused', async () => {
    answer = (request, response) =>
      response
        .writeHead(503, { 'content-type': 'application/json' })
        .end('{"message":"Captcha is away."}');
    assert.deepEqual(await (await call('/user/login')).json(), { message: 'Captcha is away.' });
  });

  test('an answer that stops half way is cut off, not waited for', async () => {
    answer = (request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"a":');
    await assert.rejects((await call('/jsonapi')).text());
  });
});
