import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { createHost, type HostOptions } from './create-host.ts';
import { signedPath } from './signed-path.ts';

const DOMAIN = 'arcade.localhost:3001';
const GAME = `g7.${DOMAIN}`;
const startHost = (options: Partial<HostOptions> & { dist: string }) => {
  const app = createHost({
    domain: DOMAIN,
    siteOrigins: ['http://localhost:3000'],
    secret: null,
    passDist: options.dist,
    folder: null,
    scripts: { client: '', boot: '', worker: '', adapters: {} },
    ...options,
  });
  return { app, get: (url: string, host = GAME) => app.inject({ url, headers: { host } }) };
};

async function serverWithOneGame(t: TestContext) {
  const root = await mkdtemp(join(tmpdir(), 'games-'));
  await mkdir(join(root, 'toast-tower'));
  await writeFile(join(root, 'toast-tower/index.html'), '<!doctype html>');
  await writeFile(join(root, 'toast-tower/game.ABCD1234.js'), 'export {}');
  const host = startHost({ dist: root, embedders: ['https://arcade.example'] });
  t.after(async () => {
    await host.app.close();
    await rm(root, { recursive: true });
  });
  return host;
}

test('serves every variant of a game and lets only the site frame it', async (t) => {
  const { get } = await serverWithOneGame(t);
  const page = await get('/games/toast-tower/?v=midnight');
  assert.equal(page.statusCode, 200);
  assert.match(String(page.headers['content-type']), /^text\/html/);
  assert.match(
    String(page.headers['content-security-policy']),
    /frame-ancestors https:\/\/arcade\.example/,
  );
  assert.equal(page.headers['cache-control'], 'public, max-age=60, must-revalidate');
  assert.equal(page.headers['x-content-type-options'], 'nosniff');
  assert.equal(page.headers['cross-origin-resource-policy'], 'cross-origin');
});

test('omits the framing rule where every site can embed games', async (t) => {
  const { app, get } = startHost({ dist: tmpdir() });
  t.after(() => app.close());
  assert.doesNotMatch(
    String((await get('/games/')).headers['content-security-policy']),
    /frame-ancestors/,
  );
});

test('lets a sandboxed frame without an origin load the script in WebKit', async (t) => {
  const { get } = await serverWithOneGame(t);
  const { headers } = await get('/games/toast-tower/');
  assert.match(
    String(headers['content-security-policy']),
    /script-src 'self' http:\/\/g7\.arcade\.localhost:3001;/,
  );
});

test('answers only for its domain and the games below it', async (t) => {
  const { get } = await serverWithOneGame(t);
  assert.equal((await get('/games/toast-tower/', DOMAIN)).statusCode, 200);
  for (const host of ['localhost:3001', `x.${DOMAIN}`, `g0.${DOMAIN}`, `g7.x.${DOMAIN}`, 'a; b'])
    assert.equal((await get('/games/toast-tower/', host)).statusCode, 421, host);
  assert.equal((await get('/healthz', '127.0.0.1:3001')).statusCode, 200);
});

test('caches scripts forever, because their names contain a content hash', async (t) => {
  const { get } = await serverWithOneGame(t);
  const script = await get('/games/toast-tower/game.ABCD1234.js');
  assert.equal(script.headers['cache-control'], 'public, max-age=31536000, immutable');
});

test('allows the service worker to fetch game files and the game to fetch nothing', async (t) => {
  const { get } = await serverWithOneGame(t);
  const fetchPolicy = async (url: string) =>
    String((await get(url)).headers['content-security-policy']);
  assert.match(await fetchPolicy('/games/sw.js'), /connect-src 'self'/);
  assert.doesNotMatch(await fetchPolicy('/games/toast-tower/?v=midnight'), /connect-src/);
});

test('returns an uncached 404 page for an unknown game', async (t) => {
  const { get } = await serverWithOneGame(t);
  for (const path of ['/games/no-such-game/', '/', '/games/..%2f..%2fpackage.json']) {
    const response = await get(path);
    assert.equal(response.statusCode, 404, path);
    assert.equal(response.headers['cache-control'], 'no-store', path);
  }
});

async function serverWithAPassGame(t: TestContext, secret = 'a secret of the games') {
  const root = await mkdtemp(join(tmpdir(), 'games-'));
  for (const path of ['open/toast-tower', 'pass/neon-drift', 'pass/metro-worm']) {
    await mkdir(join(root, path), { recursive: true });
    await writeFile(join(root, path, 'index.html'), `<!doctype html>${path}`);
    await writeFile(join(root, path, 'game.ABCD1234.js'), 'export {}');
  }
  const { app, get } = startHost({
    dist: join(root, 'open'),
    passDist: join(root, 'pass'),
    secret,
  });
  t.after(async () => {
    await app.close();
    await rm(root, { recursive: true });
  });
  const sign = (game: string, until: number) =>
    `/games/pass/${until}.${createHmac('sha256', secret).update(`${until}/${game}`).digest('base64url')}/${game}`;
  const status = async (url: string) => (await get(url)).statusCode;
  return { app, get, sign, status, now: Math.floor(Date.now() / 1000) };
}

test('serves a game pass game and its files only at signed URLs', async (t) => {
  const { get, sign, status, now } = await serverWithAPassGame(t);
  const url = sign('neon-drift', now + 60);
  const page = await get(`${url}/?v=volcano`);
  assert.equal(page.statusCode, 200);
  assert.match(page.body, /neon-drift/);
  assert.equal(page.headers['cache-control'], 'private, no-store');
  assert.match(String(page.headers['content-security-policy']), /default-src 'none'/);
  assert.equal(await status(`${url}/game.ABCD1234.js`), 200);
  const refused = [
    '/games/pass/neon-drift/',
    '/games/pass/neon-drift/game.ABCD1234.js',
    '/games/%70ass/neon-drift/',
    '/games//pass/neon-drift/',
    '/games/toast-tower/../../pass/neon-drift/index.html',
    '/games/toast-tower/..%2f..%2fpass%2fneon-drift%2findex.html',
    `${url.replace('neon-drift', 'metro-worm')}/`,
    `${url}/../metro-worm/`,
    `${url}/..%2fmetro-worm/index.html`,
    `${url}/%2e%2e/metro-worm/index.html`,
    `${url.replace(/\d+\./, `${now + 9999}.`)}/`,
    `${url.replace(/\.[\w-]{43}/, `.${'A'.repeat(43)}`)}/`,
  ];
  for (const url of refused)
    assert.ok([403, 404, 400].includes(await status(url)), `${url}: ${await status(url)}`);
});

test('expires the page’s URL sooner than the URLs of the files it loads', async (t) => {
  const { sign, status, now } = await serverWithAPassGame(t);
  const hourAgo = sign('neon-drift', now - 3600);
  assert.equal(await status(`${hourAgo}/`), 403);
  assert.equal(await status(`${hourAgo}/index.html`), 403);
  assert.equal(await status(`${hourAgo}/game.ABCD1234.js`), 200);
  assert.equal(await status(`${sign('neon-drift', now - 13 * 3600)}/game.ABCD1234.js`), 403);
});

/** `inject` and `fetch` resolve dot segments before they send a path. */
async function rawStatus(origin: string, path: string): Promise<number> {
  const { hostname, port } = new URL(origin);
  const [response] = await once(
    request({ hostname, port, path, headers: { host: GAME } }).end(),
    'response',
  );
  return response.resume().statusCode;
}

test('never opens a page at an expired URL, whatever the spelling of its path', async (t) => {
  const { app, sign, now } = await serverWithAPassGame(t);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const valid = sign('neon-drift', now + 60);
  const expired = sign('neon-drift', now - 3600);
  assert.equal(await rawStatus(origin, `${valid}/`), 200);
  assert.equal(await rawStatus(origin, `${expired}/game.ABCD1234.js`), 200);
  for (const path of [
    '',
    '/',
    '/.',
    '/./',
    '/./.',
    '//.',
    '/./index.html',
    '/index.html/.',
    '/INDEX.HTML',
    '/index.htm',
    '/index.html?',
    '/game',
    '/.html',
    '/index.html%2e',
    '/page.xhtml',
    '/film.swf',
  ])
    assert.equal(await rawStatus(origin, expired + path), 403, path);
  for (const path of ['/./', '/.', '//index.html', '/../metro-worm/', '/..', '/\\..\\metro-worm/'])
    assert.equal(await rawStatus(origin, valid + path), 403, path);
});

test('rejects game pass games without a configured secret', async (t) => {
  const { get } = await serverWithOneGame(t);
  assert.equal((await get('/games/pass/neon-drift/')).statusCode, 403);
});

test('accepts the URLs that the site signs', () => {
  // The same as in frontend/src/content/map/pass-url.test.ts.
  const url =
    '/games/pass/1800000000.RHN0ZucLfz9BY0x9748Gvh2Eu80mPjZQth9jJ_wBolU/neon-drift/?v=volcano';
  assert.deepEqual(signedPath(url, 'a secret of the games', 1_799_999_999), {
    folder: 'neon-drift',
    path: '/',
  });
  assert.equal(signedPath(url, 'a secret of the games', 1_800_000_000), null);
  const uploaded =
    '/games/pass/1800000000.TK6uZ8DDkhcvztpNcyrXIYJdlHTgdMgbsMt2cCfnaSY/hosted/0123456789abcdef/index.html';
  const check = (nid: number | null) =>
    signedPath(uploaded, 'a secret of the games', 1_799_999_999, nid);
  assert.deepEqual(check(7), { folder: 'hosted/0123456789abcdef', path: '/index.html' });
  assert.deepEqual([check(8), check(null)], [null, null]);
  // Static servers read a dot as the folder, so it would open the page of an expired URL.
  const dotted = url.replace('/?v=volcano', '/.');
  assert.equal(signedPath(dotted, 'a secret of the games', 1_799_999_999), null);
});
