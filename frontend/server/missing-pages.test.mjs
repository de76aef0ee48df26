import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, beforeEach, describe, test } from 'node:test';
import { withMissingPages } from './missing-pages.mjs';

const SHELL = '<html id="__next_error__">';
const WORDS = '<h1>Nothing plays here</h1>';

describe('where there is no page', () => {
  let server;
  let site;
  let asked;
  /** Whether the page for it can be made. */
  let isUp;
  let isBroken;

  /** As Next answers: what it draws in the browser alone, one page that it makes, and a list for programs. */
  async function page(request, response) {
    asked.push([request.method, request.url, request.headers['if-none-match']]);
    response.setHeader('Content-Type', 'text/html; charset=utf-8').setHeader('ETag', '"1"');
    if (request.url === '/missing' && isBroken) throw new Error('no such luck');
    if (request.url === '/missing' && !isUp) return void response.writeHead(500).end(SHELL);
    if (request.url === '/missing')
      return void response.setHeader('Cache-Control', 's-maxage=900').end(WORDS);
    if (request.url === '/there') return void response.end('<h1>A game</h1>');
    response.statusCode = 404;
    if (request.url === '/api/none')
      return void response.setHeader('Content-Type', 'application/json').end('{"message":"None."}');
    response.setHeader('Cache-Control', 's-maxage=300').setHeader('X-Of-The-First', 'yes');
    response.write(SHELL);
    response.end('</html>');
    // Next waits until it is sent.
    await once(response, 'finish');
  }

  before(async () => {
    const answer = withMissingPages(page);
    // As the listener does.
    const fail = (response) => Object.assign(response, { statusCode: 500 }).end();
    server = createServer(
      (request, response) => void answer(request, response).catch(() => fail(response)),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    site = `http://127.0.0.1:${server.address().port}`;
  });
  after(() => server.close());
  beforeEach(() => {
    asked = [];
    isUp = true;
    isBroken = false;
  });

  test('its words are sent, as a 404 that is kept as long as that of the address', async () => {
    const answer = await fetch(`${site}/gone?from=mail`, { headers: { 'if-none-match': '"1"' } });
    assert.deepEqual([answer.status, await answer.text()], [404, WORDS]);
    assert.equal(answer.headers.get('cache-control'), 's-maxage=300');
    assert.deepEqual(
      [answer.headers.get('etag'), answer.headers.get('x-of-the-first')],
      [null, null],
    );
    assert.deepEqual(asked, [
      ['GET', '/gone?from=mail', '"1"'],
      ['GET', '/missing', undefined],
    ]);
  });

  test('nothing but its head is sent to who asks for that', async () => {
    const answer = await fetch(`${site}/gone`, { method: 'HEAD' });
    assert.deepEqual([answer.status, await answer.text()], [404, '']);
  });

  test('its own address is a 404 too', async () => {
    const answer = await fetch(`${site}/missing`);
    assert.deepEqual([answer.status, await answer.text(), asked.length], [404, WORDS, 1]);
  });

  test('programs and frames of other sites are answered as they were', async () => {
    assert.equal(await (await fetch(`${site}/api/none`)).text(), '{"message":"None."}');
    assert.match(await (await fetch(`${site}/embed/html5-games/9`)).text(), /__next_error__/);
    assert.deepEqual([(await fetch(`${site}/there`)).status, asked.length], [200, 3]);
  });

  test('an outage is not said to be a missing page', async () => {
    isUp = false;
    assert.equal((await fetch(`${site}/gone`)).status, 500);
  });

  test('a failure of its own is told, and the site goes on', async () => {
    isBroken = true;
    assert.equal((await fetch(`${site}/gone`)).status, 500);
    assert.equal((await fetch(`${site}/there`)).status, 200);
  });

  test('many at once get theirs', async () => {
    const answers = await Promise.all(
      ['/gone', '/there', '/gone', '/api/none', '/gone'].map((path) => fetch(site + path)),
    );
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    assert.deepEqual(texts, [WORDS, '<h1>A game</h1>', WORDS, '{"message":"None."}', WORDS]);
  });
});
