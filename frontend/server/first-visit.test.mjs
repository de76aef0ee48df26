import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, beforeEach, describe, mock, test } from 'node:test';
import { firstVisit } from './first-visit.mjs';

const picture = (name) => `/_next/image?url=%2F${name}.webp&amp;w=96 96w, /_next/image?url=%2F${name}.webp&amp;w=188 188w`;
const image = (name) => `<img alt="" loading="lazy" src="/x" srcSet="${picture(name)}"/>`;

describe('the first visit of home', () => {
  let asked;
  let busy;
  let home;
  let server;
  let origin;

  before(async () => {
    server = createServer((request, response) => {
      asked.push([request.url, request.headers.accept]);
      busy += 1;
      assert.equal(busy, 1, 'two were asked for at once');
      setImmediate(() => {
        busy -= 1;
        response.end(request.url === '/' ? home : '');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${server.address().port}`;
  });
  beforeEach(() => {
    asked = [];
    busy = 0;
  });
  after(() => server.close());

  test('is made by the site itself, with the pictures as browsers ask for them, one after the other and each once', async () => {
    home = `<img alt="" src="/plain.svg">${image('a')}${image('b')}${image('a')}`;
    await firstVisit(origin);
    assert.deepEqual(asked, [
      ['/', 'text/html'],
      ['/_next/image?url=%2Fa.webp&w=96', 'image/webp'],
      ['/_next/image?url=%2Fa.webp&w=188', 'image/webp'],
      ['/_next/image?url=%2Fb.webp&w=96', 'image/webp'],
      ['/_next/image?url=%2Fb.webp&w=188', 'image/webp'],
    ]);
  });

  test('leaves what is far down to those who come so far', async () => {
    home = Array.from({ length: 100 }, (_, index) => image(`picture-${index}`)).join('');
    await firstVisit(origin);
    assert.equal(asked.length, 1 + 24 * 2);
  });

  test('that fails stops nothing', async () => {
    const log = mock.method(console, 'warn', () => undefined);
    await firstVisit('http://127.0.0.1:1');
    assert.match(String(log.mock.calls[0]?.arguments[0]), /Home was not made/);
  });
});
