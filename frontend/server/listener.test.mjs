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
const markup = `<!doctype html>${'<p>Play</p>'.repeat(300)}`;

describe("the site's server", () => {
  let built;
  let server;

  /** The page as the site keeps it for all; while it is undefined, it is made for each visitor. */
  let kept;

  /** What is being made. */
  let made = Promise.resolve();

  /** The site behind it: one page, one picture, one page that fails. */
  async function page(request, response) {
    const { url } = request;
    if (url.startsWith('/broken')) throw new Error('no such luck');
    if (url === '/moved') {
      response.statusCode = 308;
      return void response
        .appendHeader('location', '/page')
        .appendHeader('location', '/page')
        .end();
    }
    if (url === '/picture')
      return void response.setHeader('Content-Type', 'image/webp').end(markup);
    if (!url.startsWith('/page')) return void response.writeHead(404).end(`nothing at ${url}`);
    response.setHeader('Vary', 'rsc').setHeader('Content-Type', 'text/html');
    if (kept)
      response
        .setHeader('ETag', kept.etag)
        .setHeader('Cache-Control', 's-maxage=300, stale-while-revalidate=31535700');
    response.end(kept?.markup ?? markup);
  }

  before(async () => {
    built = await mkdtemp(join(tmpdir(), 'built-'));
    const [chunks, media] = [join(built, 'chunks'), join(built, 'media')];
    await Promise.all([chunks, media].map((folder) => mkdir(folder)));
    await writeFile(join(media, 'text.woff2'), 'letters');
    await writeFile(join(chunks, 'a.js'), code);
    await writeFile(join(chunks, 'a.js.br'), brotliCompressSync(code));
    await writeFile(join(chunks, 'a.js.gz'), gzipSync(code));
    server = createServer(listener({ page, built, rendersSettled: () => made })).listen(
      0,
      '127.0.0.1',
    );
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

  test('sends a page that browsers ask for again each time and shared caches keep, and leaves alone what is one visitor’s', async () => {
    kept = { etag: '"1"', markup };
    const { headers } = await get('/page');
    assert.deepEqual(
      [headers['cache-control'], headers['cdn-cache-control']],
      ['public, max-age=0, must-revalidate', 'max-age=300'],
    );
    kept = undefined;
    const own = (await get('/page')).headers;
    assert.deepEqual([own['cache-control'], own['cdn-cache-control']], [undefined, undefined]);
  });

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
    assert.equal(
      gunzipSync((await get('/_next/static/chunks/a.js', 'gzip')).body).toString(),
      code,
    );
    const plain = await get('/_next/static/chunks/a.js', 'identity');
    assert.deepEqual([plain.headers['content-encoding'], plain.body.toString()], [undefined, code]);
  });

  test('sends a font to be kept for good, also to a frame without an origin', async () => {
    const { headers, body } = await get('/_next/static/media/text.woff2');
    assert.equal(body.toString(), 'letters');
    assert.deepEqual(
      ['content-type', 'cache-control', 'access-control-allow-origin', 'content-encoding'].map(
        (name) => headers[name],
      ),
      ['font/woff2', 'public,max-age=31536000,immutable', '*', undefined],
    );
    assert.equal(
      (await get('/_next/static/chunks/a.js')).headers['access-control-allow-origin'],
      undefined,
    );
  });

  test('leaves a script that is not of this build, and what is no script, to the site', async () => {
    const { status, body } = await get('/_next/static/chunks/of-another-build.js', 'identity');
    assert.deepEqual(
      [status, body.toString()],
      [404, 'nothing at /_next/static/chunks/of-another-build.js'],
    );
    const outside = await get('/_next/static/chunks/%2e%2e/%2e%2e/a.js', 'identity');
    assert.deepEqual(
      [outside.status, outside.body.toString()],
      [404, 'nothing at /_next/static/chunks/%2e%2e/%2e%2e/a.js'],
    );
  });

  /** Asks until the page comes with its length, as one does that was compressed before; or 20 times. */
  async function askOften(path, accept) {
    for (let times = 1; times < 20; times += 1) {
      const answer = await get(path, accept);
      if (answer.headers['content-length']) return answer;
      // Compressing takes a thread some milliseconds.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return get(path, accept);
  }

  test('compresses a page that many ask for once for all, as small as can be, until it is another', async () => {
    kept = { etag: '"one"', markup };
    try {
      const first = await get('/page');
      assert.equal(first.headers['content-length'], undefined);
      const { headers, body } = await askOften('/page');
      assert.deepEqual(
        [headers['content-encoding'], headers['content-length'], headers.etag],
        ['br', String(body.length), '"one"'],
      );
      assert.equal(headers.vary, 'rsc, Accept-Encoding');
      assert.equal(brotliDecompressSync(body).toString(), markup);
      assert.deepEqual(
        gunzipSync((await get('/page', 'gzip')).body).toString(),
        markup,
        'who takes no brotli gets none',
      );

      kept = { etag: '"two"', markup: markup.replaceAll('Play', 'Stop') };
      assert.equal(brotliDecompressSync((await get('/page')).body).toString(), kept.markup);
      assert.equal(brotliDecompressSync((await askOften('/page')).body).toString(), kept.markup);
    } finally {
      kept = undefined;
    }
  });

  test('keeps no page that was made for one visitor, nor one with a query', async () => {
    assert.equal((await askOften('/page')).headers['content-length'], undefined);
    kept = { etag: '"one more"', markup };
    try {
      assert.equal((await askOften('/page?page=2')).headers['content-length'], undefined);
    } finally {
      kept = undefined;
    }
  });

  test('compresses a page on its way, and not a picture', async () => {
    const { headers, body } = await get('/page');
    assert.deepEqual([headers['content-encoding'], headers.vary], ['br', 'rsc, Accept-Encoding']);
    assert.equal(brotliDecompressSync(body).toString(), markup);
    assert.equal((await get('/picture')).headers['content-encoding'], undefined);
  });

  test('says once where a page has moved to', async () => {
    const moved = await fetch(`http://127.0.0.1:${server.address().port}/moved`, {
      redirect: 'manual',
    });
    assert.deepEqual([moved.status, moved.headers.get('location')], [308, '/page']);
  });

  test('tells whoever changed something that it is done when no page of before is being made any more', async () => {
    let done;
    made = new Promise((resolve) => (done = resolve));
    let isTold = false;
    const asked = request({
      port: server.address().port,
      host: '127.0.0.1',
      path: '/api/revalidate',
      method: 'POST',
    }).end();
    const told = once(asked, 'response').then(async ([response]) => {
      await response.toArray();
      isTold = true;
    });
    await get('/page');
    assert.equal(isTold, false, 'others are answered meanwhile');
    done();
    await told;
  });

  test('answers 500 when the site fails, and goes on', async () => {
    const log = mock.method(console, 'error', () => undefined);
    assert.equal((await get('/broken?token=abc&mail=kim@example.com')).status, 500);
    const told = String(log.mock.calls[0]?.arguments[0]);
    assert.match(told, /GET \/broken failed: Error/);
    assert.doesNotMatch(told, /abc|kim/);
    assert.equal((await get('/page')).status, 200);
  });
});
