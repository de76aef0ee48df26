import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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
  let chunks;
  let server;

  /** The site behind it: one page, one that is sent while it is made, one picture, one page that fails. */
  async function page({ url }, response) {
    if (url === '/broken') throw new Error('no such luck');
    if (url === '/picture') return void response.setHeader('Content-Type', 'image/webp').end(markup);
    if (url === '/streamed') {
      response.setHeader('Content-Type', 'text/html').write(withScript);
      return void response.end(markup);
    }
    if (url === '/kept') return void response.setHeader('Content-Type', 'text/html; charset=utf-8').end(withScript);
    if (url !== '/page') return void response.writeHead(404).end(`nothing at ${url}`);
    response.setHeader('Vary', 'rsc').setHeader('Content-Type', 'text/html').end(markup);
  }

  before(async () => {
    chunks = await mkdtemp(join(tmpdir(), 'chunks-'));
    await writeFile(join(chunks, 'a.js'), code);
    await writeFile(join(chunks, 'a.js.br'), brotliCompressSync(code));
    await writeFile(join(chunks, 'a.js.gz'), gzipSync(code));
    server = createServer(listener({ page, chunks })).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  after(async () => {
    server.close();
    await rm(chunks, { recursive: true });
  });

  /** `fetch` would decode what it is sent. */
  async function get(path, accept = 'gzip, deflate, br') {
    const asked = request({ port: server.address().port, host: '127.0.0.1', path, headers: { 'accept-encoding': accept } }).end();
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

  test('has a page ask for its scripts when it is seen, and says how long it is then', async () => {
    const { headers, body } = await get('/kept', 'identity');
    assert.ok(!body.includes(script) && body.includes('["/_next/static/chunks/a.js"]') && body.includes('Café'));
    assert.equal(headers['content-length'], String(body.length));
    assert.match(brotliDecompressSync((await get('/kept')).body).toString(), /PerformanceObserver/);
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
