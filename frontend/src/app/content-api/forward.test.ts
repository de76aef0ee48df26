import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { environment } from '@/content/environment';
import { forward } from './forward';

let api: Server;
let members: Server;
let got: IncomingMessage;
let respond: RequestListener;
const ok: RequestListener = (_, response) =>
  response.setHeader('Content-Type', 'application/json').end('{}');

const getOrigin = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const open = async (listener: RequestListener) => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

beforeAll(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api = await open((request, response) => {
    got = request;
    respond(request, response);
  });
  members = await open(({ url, headers }, response) =>
    response.end(JSON.stringify({ url, headers })),
  );
});
afterAll(() => {
  for (const server of [api, members]) {
    server.close();
    server.closeAllConnections();
  }
});
beforeEach(() => {
  respond = ok;
});

const call = (path: string, init?: RequestInit, siteUrl = 'http://localhost:3000') =>
  forward(
    new Request(new URL(path, siteUrl), init),
    environment({
      CONTENT_API_URL: getOrigin(api),
      MEMBER_SERVICES_URL: `${getOrigin(members)}/v1/`,
      SITE_URL: siteUrl,
    }),
    1_000,
  );

test('forwards a call unchanged to the content API', async () => {
  respond = async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const headers = { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] };
    response.writeHead(201, { ...headers, server: 'nginx' }).end(body);
  };
  const response = await call('/user/login?_format=json&a=%5B[', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'SESSa=b', 'x-csrf-token': 't' },
    body: '{"name":"ann"}',
  });
  expect([response.status, await response.text()]).toEqual([201, '{"name":"ann"}']);
  expect([got.method, got.url]).toEqual(['POST', '/user/login?_format=json&a=%5B[']);
  expect(got.headers).toMatchObject({
    cookie: 'SESSa=b',
    'x-csrf-token': 't',
    'content-length': '14',
  });
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(response.headers.get('server')).toBeNull();
});

test('reuses connections to the content API', async () => {
  let connections = 0;
  const countConnection = () => (connections += 1);
  api.closeAllConnections();
  api.on('connection', countConnection);
  for (let calls = 0; calls < 20; calls += 1) await (await call('/session/token')).text();
  api.off('connection', countConnection);
  // The second call can start before the first connection is free.
  expect(connections).toBeLessThanOrEqual(2);
});

test('binds the session cookie to the host over HTTPS', async () => {
  const name = `SESS${'a'.repeat(32)}`;
  respond = (_, response) => response.setHeader('Set-Cookie', `${name}=v; path=/; HttpOnly`).end();
  const { headers } = await call('/user/login_status', {}, 'https://arcade.example');
  expect(headers.getSetCookie()).toEqual([
    `__Host-${name}=v; path=/; secure; HttpOnly; Priority=High`,
  ]);
});

test.each(['/', '/racing/neon-drift', '/api/suggest?q=x', '/admin', '/users/kim', '/userland'])(
  'does not forward %s',
  async (path) => {
    expect((await call(path)).status).toBe(404);
  },
);

test('calls external member services without the session cookie', async () => {
  const headers = { cookie: 'SESSa=b', 'x-csrf-token': 't', 'x-member-token': 'd.e.f' };
  const response = await call('/ag/member-services/token?jwt=a.b.c', { headers });
  const sent = await response.json();
  expect(sent.url).toBe('/v1/token?jwt=a.b.c');
  expect(sent.headers['x-member-token']).toBe('d.e.f');
  expect(sent.headers).not.toHaveProperty('cookie');
  expect(sent.headers).not.toHaveProperty('x-csrf-token');
});

test("hides the content API's address in redirects", async () => {
  respond = (_, response) =>
    response.writeHead(302, { location: `${getOrigin(api)}/user/11` }).end();
  expect((await call('/user')).headers.get('location')).toBe('/user/11');
});

test.each<[string, RequestListener]>([
  ['is down', (request) => request.socket.destroy()],
  ['hangs', () => undefined],
  ['sends garbage', (request) => request.socket.end('hello\r\n\r\n')],
  [
    'has a gateway that reports it',
    (_, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502</h1>'),
  ],
  [
    'has a gateway that responds instead',
    (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>'),
  ],
])('returns 503 with a message while the content API %s', async (_, behavior) => {
  respond = behavior;
  const response = await call('/session/token', { headers: { accept: 'application/json' } });
  expect(response.status).toBe(503);
  expect((await response.json()).message).toMatch(/out of order/);
});

test("forwards the content API's own 503", async () => {
  respond = (_, response) =>
    response.writeHead(503, { 'content-type': 'application/json' }).end('{"message":"Captcha."}');
  expect(await (await call('/user/login')).json()).toEqual({ message: 'Captcha.' });
});

test('aborts a response that stops halfway', async () => {
  respond = (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).write('{"a":');
  await expect((await call('/jsonapi')).text()).rejects.toThrow();
});

test('does not report an outage when the client disconnects', async () => {
  const client = new AbortController();
  respond = () => client.abort();
  jest.mocked(console.error).mockClear();
  await call('/jsonapi', { signal: client.signal });
  expect(console.error).not.toHaveBeenCalled();
});
