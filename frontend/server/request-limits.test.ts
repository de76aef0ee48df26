import assert from 'node:assert/strict';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { test } from 'node:test';
import { limitRequests } from './request-limits.ts';

const image = (name: string) => `/_next/image?url=%2F${name}.webp&w=96&q=75`;

function site() {
  const started: string[] = [];
  const running = new Map<string, () => void>();
  const handle = limitRequests(({ url = '' }, response) => {
    started.push(url);
    return new Promise<void>((resolve) =>
      running.set(url, () => {
        response.end();
        resolve();
      }),
    );
  }, 2);
  const get = (url: string, client = '203.0.113.1') => {
    const request = new IncomingMessage(new Socket());
    request.url = url;
    request.headers['x-forwarded-for'] = client;
    const response = new ServerResponse(request);
    return { response, done: handle(request, response) };
  };
  const finish = async (url: string) => {
    running.get(url)?.();
    await new Promise(setImmediate);
  };
  const newlyStarted = async () => {
    await new Promise(setImmediate);
    return started.splice(0);
  };
  return { get, finish, newlyStarted };
}

const pages = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `/search/${from + index}`);

test('converts two images at once, queues 200 and refuses the next', async () => {
  const { get, finish, newlyStarted } = site();
  // Each client has its own limit.
  const names = Array.from({ length: 202 }, (_, index) => image(String(index)));
  for (const [index, name] of names.entries()) get(name, `203.0.113.${index}`);
  assert.deepEqual(await newlyStarted(), names.slice(0, 2));
  const refused = get(image('refused'), '198.51.100.1');
  await refused.done;
  assert.equal(refused.response.statusCode, 503);
  assert.equal(refused.response.getHeader('retry-after'), '2');
  await finish(names[0] ?? '');
  assert.deepEqual(await newlyStarted(), names.slice(2, 3));
});

test('serves pages and converted images while conversions are waiting', async () => {
  const { get, finish, newlyStarted } = site();
  get(image('a'));
  await newlyStarted();
  await finish(image('a'));
  for (let index = 0; index < 20; index += 1) get(image(String(index)));
  get(image('a'));
  get('/robots.txt');
  assert.deepEqual((await newlyStarted()).sort(), [
    image('0'),
    image('1'),
    image('a'),
    '/robots.txt',
  ]);
});

test('runs six requests of a client at once, queues 120 and refuses the next', async () => {
  const { get, finish, newlyStarted } = site();
  for (const page of pages(126)) get(page);
  assert.deepEqual(await newlyStarted(), pages(6));
  const refused = get('/search/refused');
  await refused.done;
  assert.equal(refused.response.statusCode, 429);
  assert.equal(refused.response.getHeader('retry-after'), '2');
  await finish('/search/3');
  assert.deepEqual(await newlyStarted(), pages(1, 6));
});

test('serves scripts and converted images while pages of the same address are waiting', async () => {
  const { get, finish, newlyStarted } = site();
  get(image('a'));
  await finish(image('a'));
  for (const page of pages(126)) get(page);
  await newlyStarted();
  get('/_next/static/chunks/a.js');
  get(image('a'));
  assert.deepEqual(await newlyStarted(), ['/_next/static/chunks/a.js', image('a')]);
});

test('does not count an image as converted when its client left the queue', async () => {
  const { get, finish, newlyStarted } = site();
  for (const name of ['a', 'b', 'c']) get(image(name)).response.destroyed = name === 'c';
  await newlyStarted();
  await finish(image('a'));
  await finish(image('b'));
  for (const name of ['d', 'e']) get(image(name));
  get(image('c'), '203.0.113.2');
  assert.deepEqual(await newlyStarted(), [image('d'), image('e')]);
});

test('serves a client while others are waiting', async () => {
  const { get, newlyStarted } = site();
  for (const page of pages(20)) get(page);
  await newlyStarted();
  get('/robots.txt', '203.0.113.2');
  assert.deepEqual(await newlyStarted(), ['/robots.txt']);
});

test('counts all addresses of an IPv6 /64 as one client', async () => {
  const { get, newlyStarted } = site();
  for (const [index, page] of pages(20).entries()) get(page, `2001:db8:0:7::${index.toString(16)}`);
  assert.equal((await newlyStarted()).length, 6);
  get('/robots.txt', '2001:db8:0:8::1');
  assert.deepEqual(await newlyStarted(), ['/robots.txt']);
});
