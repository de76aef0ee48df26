import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createHost } from './create-host.ts';
import type { GameSettings } from './game-settings.ts';

const DOMAIN = 'games.example';
const SECRET = 'a secret of the games';
const VERSION = '0123456789abcdef';
const PAGE = `/games/hosted/${VERSION}/index.html`;

async function startHost(
  t: TestContext,
  files: Record<string, string | Buffer>,
  settings?: Partial<GameSettings>,
) {
  const root = await mkdtemp(join(tmpdir(), 'hosted-'));
  const folder = join(root, 'packages');
  const write = async (path: string, content: string | Buffer) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  for (const [path, content] of Object.entries(files))
    await write(`g7/${VERSION}/${path}`, content);
  if (settings) await write('g7/game.json', JSON.stringify(settings));
  await mkdir(join(root, 'dist'));
  const app = createHost({
    domain: DOMAIN,
    siteOrigins: ['https://portal.example'],
    secret: SECRET,
    dist: join(root, 'dist'),
    passDist: join(root, 'dist'),
    folder,
    scripts: {
      client: 'start();',
      boot: 'boot();',
      worker: 'work();',
      adapters: { poki: 'poki();', yandex: 'yandex();' },
    },
  });
  t.after(async () => {
    await app.close();
    await rm(root, { recursive: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: `g7.${DOMAIN}`, ...headers } });
  return { get, write, folder };
}

const GAME = { 'index.html': '<!doctype html><html><head><title>x</title></head></html>' };

test('plays an uploaded game with inline scripts, but keeps it to its own origin', async (t) => {
  const { get } = await startHost(t, GAME, { allowedHosts: ['https://api.example'] });
  const { statusCode, headers } = await get(PAGE);
  assert.equal(statusCode, 200);
  assert.equal(
    headers['content-security-policy'],
    "default-src 'self' https://g7.games.example 'unsafe-inline' 'unsafe-eval' data: blob: https://api.example; form-action 'self'; frame-ancestors https://portal.example",
  );
});

test('lets other sites embed a game only when its editor allows it', async (t) => {
  const { get } = await startHost(t, GAME, { embeddable: true });
  assert.doesNotMatch(String((await get(PAGE)).headers['content-security-policy']), /ancestors/);
});

test('serves a game only on its own origin', async (t) => {
  const { get } = await startHost(t, GAME);
  for (const host of [`g8.${DOMAIN}`, DOMAIN])
    assert.equal((await get(PAGE, { host })).statusCode, 404, host);
});

test('runs the portal’s script first, whatever the page looks like', async (t) => {
  const script = '<script src="/__portal/client.js"></script>';
  const pages = {
    'head.html': [
      '<!-- x --><!DOCTYPE html>\n<html lang="en"><head><script>a</script>',
      `<!-- x --><!DOCTYPE html>\n<html lang="en"><head>${script}<script>a</script>`,
    ],
    'none.html': ['<!doctype html><canvas></canvas>', `<!doctype html>${script}<canvas></canvas>`],
    'bare.html': ['<body>a', `${script}<body>a`],
    'header.html': ['<header>a', `${script}<header>a`],
  };
  const { get } = await startHost(
    t,
    Object.fromEntries(Object.entries(pages).map(([name, [before = '']]) => [name, before])),
  );
  for (const [name, [, after]] of Object.entries(pages))
    assert.equal((await get(`/games/hosted/${VERSION}/${name}`)).body, after, name);
  assert.match(
    (await get('/__portal/client.js')).body,
    /"https:\/\/portal\.example".*\nstart\(\);/,
  );
});

test('answers for the scripts of portals', async (t) => {
  const { get } = await startHost(t, {
    'index.html': `<head>
      <script src="https://game-cdn.poki.com/scripts/v2/poki-sdk.js"></script>
      <script defer src='//sdk.crazygames.com/crazygames-sdk-v3.js'></script>
      <script src=/sdk.js></script>
      <script src="js/sdk.js"></script></head>`,
  });
  const { body } = await get(PAGE);
  assert.deepEqual(
    [...body.matchAll(/src=["']?([^"'>\s]+)/g)].map(([, source]) => source),
    [
      '/__portal/client.js',
      '/__portal/sdk/poki.js',
      '/__portal/sdk/crazygames.js',
      '/sdk.js',
      'js/sdk.js',
    ],
  );
  assert.equal((await get('/__portal/sdk/poki.js')).body, 'poki();');
  assert.equal((await get('/sdk.js')).body, 'yandex();');
});

test('lets the worker of the portal, and no worker of a game, answer for pages', async (t) => {
  const { get } = await startHost(t, { ...GAME, 'sw.js': 'answerWithoutPolicy()' });
  const register = (url: string) => get(url, { 'service-worker': 'script' });
  const { statusCode, headers } = await register('/__portal/worker.js');
  assert.deepEqual([statusCode, headers['service-worker-allowed']], [200, '/games/']);
  assert.equal(headers['content-security-policy'], "default-src 'none'; connect-src 'self'");
  const script = `/games/hosted/${VERSION}/sw.js`;
  assert.equal((await register(script)).statusCode, 404);
  assert.equal((await get(script)).statusCode, 200);
});

test('keeps the encoding that an old page declares', async (t) => {
  const page = Buffer.from('<meta charset="windows-1251"><p>\u00cf\u00f0', 'latin1');
  const { get } = await startHost(t, { 'index.html': page });
  const { headers, rawPayload } = await get(PAGE);
  assert.equal(headers['content-type'], 'text/html');
  assert.ok(rawPayload.includes(page.subarray(6)));
});

test('revalidates pages and caches the files of a version forever', async (t) => {
  const { get } = await startHost(t, { ...GAME, 'img/a b.png': 'png' });
  const { headers } = await get(PAGE);
  assert.equal(headers['cache-control'], 'no-cache');
  const again = await get(PAGE, { 'if-none-match': String(headers.etag) });
  assert.equal(again.statusCode, 304);
  const image = await get(`/games/hosted/${VERSION}/img/a%20b.png`);
  assert.equal(image.headers['content-type'], 'image/png');
  assert.equal(image.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.ok(image.headers.etag);
});

test('finds files whose names a Mac has stored in another Unicode form', async (t) => {
  const { get } = await startHost(t, {
    [`img/${'é'.normalize('NFD')}.png`]: 'decomposed',
    [`img/${'ü'.normalize('NFC')}.png`]: 'composed',
  });
  for (const [name, form, content] of [
    ['é', 'NFC', 'decomposed'],
    ['é', 'NFD', 'decomposed'],
    ['ü', 'NFC', 'composed'],
    ['ü', 'NFD', 'composed'],
  ] as const) {
    const path = encodeURIComponent(name.normalize(form));
    assert.equal((await get(`/games/hosted/${VERSION}/img/${path}.png`)).body, content);
  }
});

test('serves sounds, fonts and data with the types that browsers expect', async (t) => {
  const types = {
    'a.woff': 'font/woff',
    'a.woff2': 'font/woff2',
    'a.ttf': 'font/ttf',
    'a.otf': 'font/otf',
    'a.mp3': 'audio/mpeg',
    'a.ogg': 'audio/ogg',
    'a.m4a': 'audio/mp4',
    'a.wav': 'audio/wav',
    'a.mp4': 'video/mp4',
    'a.webm': 'video/webm',
    'a.webp': 'image/webp',
    'a.svg': 'image/svg+xml',
    'a.js': 'application/javascript; charset=utf-8',
    'a.mjs': 'application/javascript; charset=utf-8',
    'a.css': 'text/css; charset=utf-8',
    'a.wasm': 'application/wasm',
    'a.pck': 'application/octet-stream',
    'a.data': 'application/octet-stream',
  };
  const { get } = await startHost(
    t,
    Object.fromEntries(Object.keys(types).map((name) => [name, 'x'])),
  );
  for (const [name, type] of Object.entries(types))
    assert.equal(
      (await get(`/games/hosted/${VERSION}/${name}`)).headers['content-type'],
      type,
      name,
    );
});

test('follows changed settings within a second, and stops at once to serve what is deleted', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const { get, write, folder } = await startHost(t, { ...GAME, 'a.png': 'png' }, {});
  const image = PAGE.replace('index.html', 'a.png');
  assert.equal((await get(image)).statusCode, 200);
  await write('g7/game.json', '{"passOnly":true}');
  await utimes(join(folder, 'g7/game.json'), 1, 1);
  t.mock.timers.tick(1_000);
  assert.equal((await get(image)).statusCode, 404);

  await rm(join(folder, 'g7/game.json'));
  t.mock.timers.tick(1_000);
  assert.equal((await get(image)).statusCode, 200);
  await rm(join(folder, 'g7'), { recursive: true });
  for (const path of [image, PAGE]) assert.equal((await get(path)).statusCode, 404);
});

test('serves ranges of sounds and videos', async (t) => {
  const { get } = await startHost(t, { 'a.mp3': '0123456789' });
  const { statusCode, headers, body } = await get(`/games/hosted/${VERSION}/a.mp3`, {
    range: 'bytes=2-4',
  });
  assert.deepEqual(
    [statusCode, body, headers['content-range'], headers['content-type']],
    [206, '234', 'bytes 2-4/10', 'audio/mpeg'],
  );
});

test('lets the browser unpack what an engine has compressed', async (t) => {
  const wasm = Buffer.from('\0asm and more');
  const brotliWithMark = Buffer.concat([
    Buffer.from([0x6b, 0x8d, 0x00]),
    Buffer.from('UnityWeb Compressed Content (brotli)'),
  ]);
  const { get } = await startHost(t, {
    'build.wasm.br': brotliCompressSync(wasm),
    'build.framework.js.gz': gzipSync('run()'),
    'build.data.unityweb': gzipSync('data'),
    'build.wasm.unityweb': brotliWithMark,
    'plain.data.unityweb': 'not compressed',
    'level.csv.gz': gzipSync('the game unpacks it'),
    'build.wasm': wasm,
  });
  const describe = async (name: string) => {
    const { headers } = await get(`/games/hosted/${VERSION}/${name}`);
    return [headers['content-type'], headers['content-encoding']];
  };
  assert.deepEqual(await describe('build.wasm.br'), ['application/wasm', 'br']);
  assert.deepEqual(await describe('build.framework.js.gz'), [
    'text/javascript; charset=utf-8',
    'gzip',
  ]);
  assert.deepEqual(await describe('build.data.unityweb'), ['application/octet-stream', 'gzip']);
  assert.deepEqual(await describe('build.wasm.unityweb'), ['application/wasm', 'br']);
  assert.deepEqual(await describe('plain.data.unityweb'), ['application/octet-stream', undefined]);
  assert.deepEqual(await describe('level.csv.gz'), ['application/gzip', undefined]);
  assert.deepEqual(await describe('build.wasm'), ['application/wasm', undefined]);
});

test('leaves compressed files to a game that brings its own library for them', async (t) => {
  const { get } = await startHost(t, {
    'index.wasm.gz': gzipSync('wasm'),
    'pako_inflate.min.js': 'inflate()',
    'sub/index.wasm.gz': gzipSync('wasm'),
  });
  const { headers } = await get(`/games/hosted/${VERSION}/index.wasm.gz`);
  assert.deepEqual(
    [headers['content-type'], headers['content-encoding']],
    ['application/gzip', undefined],
  );
  const other = await get(`/games/hosted/${VERSION}/sub/index.wasm.gz`);
  assert.equal(other.headers['content-encoding'], 'gzip');
});

test('isolates a game that uses shared memory', async (t) => {
  const { get } = await startHost(t, GAME, { crossOriginIsolated: true });
  const { headers, body } = await get(PAGE);
  assert.match(body, /<script src="\/__portal\/client\.js" data-isolated><\/script>/);
  assert.equal(headers['document-isolation-policy'], 'isolate-and-require-corp');
  assert.equal(headers['cross-origin-embedder-policy'], 'require-corp');
});

test('never leaves the folder of the version, lists it, or shows hidden files', async (t) => {
  const { get, write } = await startHost(t, { ...GAME, '.htaccess': 'x', 'sub/index.html': 'sub' });
  await write('g8/secret.html', 'another game');
  const paths = [
    '',
    'sub',
    '.htaccess',
    '%2ehtaccess',
    'sub/../../game.json',
    '..%2f..%2fg8%2fsecret.html',
    '..%5c..%5cg8%5csecret.html',
    '%2e%2e/%2e%2e/g8/secret.html',
    'index.html%00.png',
    '%E0%A4%A',
    'none.html',
  ];
  for (const path of paths.slice(1)) {
    const { statusCode, body } = await get(`/games/hosted/${VERSION}/${path}`);
    assert.ok([400, 404].includes(statusCode), `${path}: ${String(statusCode)}`);
    assert.doesNotMatch(body, /another game/);
  }
  assert.equal((await get(`/games/hosted/${VERSION}/sub/`)).statusCode, 200);
  assert.equal((await get(`/games/hosted/../game.json`)).statusCode, 404);
  assert.equal((await get(`/games/hosted/${VERSION}/`)).statusCode, 200);
});

test('serves a pass-only game, page and files, only below a signed URL', async (t) => {
  const { get } = await startHost(t, { ...GAME, 'a.png': 'png' }, { passOnly: true });
  const until = Math.floor(Date.now() / 1000) + 60;
  const folder = `hosted/${VERSION}`;
  const sign = (label: string) =>
    createHmac('sha256', SECRET)
      .update(`${String(until)}/${label}/${folder}`)
      .digest('base64url');
  const signed = (label: string) => `/games/pass/${String(until)}.${sign(label)}/${folder}`;
  assert.equal((await get(PAGE)).statusCode, 404);
  const page = await get(`${signed('g7')}/index.html`);
  assert.deepEqual([page.statusCode, page.headers['cache-control']], [200, 'private, no-store']);
  const image = await get(`${signed('g7')}/a.png`);
  assert.deepEqual(
    [image.statusCode, image.headers['cache-control']],
    [200, 'private, max-age=43200'],
  );
  // Signed for another game.
  assert.equal((await get(`${signed('g8')}/index.html`)).statusCode, 403);
});

test('serves nothing when the settings of a game are damaged', async (t) => {
  const { get, write } = await startHost(t, GAME);
  await write('g7/game.json', '{"passOnly": ');
  assert.equal((await get(PAGE)).statusCode, 500);
});
