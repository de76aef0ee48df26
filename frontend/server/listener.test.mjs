import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, mock, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { listener } from './listener.mjs';

const code = 'play();'.repeat(300);
const script = '<script src="/_next/static/chunks/a.js" async=""></script>';
const withScript = `<html><head>${script}</head><body>${'<p>Café</p>'.repeat(300)}</body></html>`;
const markup = `<!doctype html>${'<p>Play</p>'.repeat(300)}`;

describe("the site's server", () => {
  let built;
  let [kept, etag] = ['', ''];
  let server;

  /** The site behind it: one page, one that is sent while it is made, one picture, one page that fails. */
  async function page(request, response) {
    const { url } = request;
    if (url === '/broken') throw new Error('no such luck');
    if (url === '/picture') return void response.setHeader('Content-Type', 'image/webp').end(markup);
    if (url === '/streamed') {
      response.setHeader('Content-Type', 'text/html').write(withScript);
      return void response.end(markup);
    }
    if (url.startsWith('/kept')) {
      response.setHeader('Content-Type', 'text/html; charset=utf-8').setHeader('ETag', etag).setHeader('Vary', 'rsc');
      return void (request.headers['if-none-match'] === etag ? response.writeHead(304).end() : response.end(kept));
    }
    if (url !== '/page') return void response.writeHead(404).end(`nothing at ${url}`);
    response.setHeader('Vary', 'rsc').setHeader('Content-Type', 'text/html').end(markup);
  }

  before(async () => {
    built = await mkdtemp(join(tmpdir(), 'built-'));
    const [chunks, media] = [join(built, 'chunks'), join(built, 'media')];
    await Promise.all([chunks, media].map((folder) => mkdir(folder)));
    await writeFile(join(media, 'text.woff2'), 'letters');
    await writeFile(join(chunks, 'a.js'), code);
    await writeFile(join(chunks, 'a.js.br'), brotliCompressSync(code));
    await writeFile(join(chunks, 'a.js.gz'), gzipSync(code));
    server = createServer(listener({ page, built })).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(async () => {
    server.close();
    await rm(built, { recursive: true });
  });

  /** `fetch` would decode what it is sent. */
  async function get(path, accept = 'gzip, deflate, br', others = {}) {
    const asked = request({
      port: server.address().port,
      host: '127.0.0.1',
      path,
      headers: { 'accept-encoding': accept, ...others },
    }).end();
    const [response] = await once(asked, 'response');
    const parts = await response.toArray();
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) };
  }

  test('sends a script as the build compressed it, to be kept for good', async () => {
    const { headers, body } = await get('/_next/static/chunks/a.js');
    assert.equal(headers['content-encoding'], 'br');
    assert.equal(headers['content-length'], String(brotliCompressSync(code).length));
    assert.equal(headers['cache-control'], 'public,max-age=31536000,immutable');
    assert.match(headers['content-type'], /javascript/);
    assert.equal(headers.vary, 'Accept-Encoding');
    assert.equal(brotliDecompressSync(body).toString(), code);
  });

  test('sends it in an encoding the browser knows', async () => {
    assert.equal(gunzipSync((await get('/_next/static/chunks/a.js', 'gzip')).body).toString(), code);
    const plain = await get('/_next/static/chunks/a.js', 'identity');
    assert.deepEqual([plain.headers['content-encoding'], plain.body.toString()], [undefined, code]);
  });

  test('sends a font to be kept for good, also to a frame without an origin', async () => {
    const { headers, body } = await get('/_next/static/media/text.woff2');
    assert.equal(body.toString(), 'letters');
    assert.deepEqual(
      ['content-type', 'cache-control', 'access-control-allow-origin', 'content-encoding'].map((name) => headers[name]),
      ['font/woff2', 'public,max-age=31536000,immutable', '*', undefined],
    );
    assert.equal((await get('/_next/static/chunks/a.js')).headers['access-control-allow-origin'], undefined);
  });

  test('leaves a script that is not of this build, and what is no script, to the site', async () => {
    const { status, body } = await get('/_next/static/chunks/of-another-build.js', 'identity');
    assert.deepEqual([status, body.toString()], [404, 'nothing at /_next/static/chunks/of-another-build.js']);
    const outside = await get('/_next/static/chunks/%2e%2e/%2e%2e/a.js', 'identity');
    assert.deepEqual([outside.status, outside.body.toString()], [404, 'nothing at /_next/static/chunks/%2e%2e/%2e%2e/a.js']);
  });

  test('compresses a page on its way, and not a picture', async () => {
    const { headers, body } = await get('/page');
    assert.deepEqual([headers['content-encoding'], headers.vary], ['br', 'rsc, Accept-Encoding']);
    assert.equal(brotliDecompressSync(body).toString(), markup);
    assert.equal((await get('/picture')).headers['content-encoding'], undefined);
  });

  test('has a page for many visitors ask for its scripts when it is seen, and says how long it is then', async () => {
    [kept, etag] = [withScript, '"1"'];
    const { headers, body } = await get('/kept', 'identity');
    assert.ok(!body.includes(script) && body.includes('["/_next/static/chunks/a.js"]') && body.includes('Café'));
    assert.equal(headers['content-length'], String(body.length));

    const small = await get('/kept');
    assert.deepEqual([small.headers['content-encoding'], small.headers['content-length']], ['br', String(small.body.length)]);
    assert.equal(small.headers.vary, 'rsc, Accept-Encoding');
    assert.deepEqual(brotliDecompressSync(small.body), body);
    assert.deepEqual(gunzipSync((await get('/kept', 'gzip, br;q=0')).body), body);
    assert.equal((await get('/kept', 'br', { 'if-none-match': '"1"' })).status, 304);
  });

  test('sends what the page has become, as soon as it has', async () => {
    const sent = async (path) => brotliDecompressSync((await get(path)).body).toString();
    [kept, etag] = ['<html>one</html>', '"one"'];
    assert.deepEqual([await sent('/kept'), await sent('/kept')], [kept, kept]);
    [kept, etag] = ['<html>two</html>', '"two"'];
    assert.equal(await sent('/kept'), kept);
    [kept, etag] = ['<html>elsewhere</html>', '"two"'];
    assert.equal(await sent('/kept/elsewhere'), kept);
  });

  test('prepares a page once, wherever its visitors come from', async () => {
    [kept, etag] = ['<html>prepared</html>', '"prepared"'];
    await get('/kept');
    kept = '<html>the same, says its ETag</html>';
    assert.equal(brotliDecompressSync((await get('/kept?utm_source=letter')).body).toString(), '<html>prepared</html>');
  });

  test('leaves a page that is sent while it is made as it is', async () => {
    assert.equal((await get('/streamed', 'identity')).body.toString(), withScript + markup);
  });

  test('answers 500 when the site fails, and goes on', async () => {
    const log = mock.method(console, 'error', () => undefined);
    assert.equal((await get('/broken')).status, 500);
    assert.match(String(log.mock.calls[0]?.arguments[0]), /GET \/broken failed/);
    assert.equal((await get('/page')).status, 200);
  });
});
