import assert from 'node:assert/strict';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { test } from 'node:test';
import { ConversionQueue } from './conversion-queue.ts';

const image = (name: string) => `/_next/image?url=%2F${name}.webp&w=96&q=75`;

function site() {
  const queue = new ConversionQueue({ parallel: 2, maxWaiting: 1 });
  const running = new Map<string, () => void>();
  const get = (url: string) => {
    const request = new IncomingMessage(new Socket());
    request.url = url;
    const response = new ServerResponse(request);
    const done = queue.handle(request, response, () => {
      return new Promise<void>((resolve) => running.set(url, resolve));
    });
    return { response, done };
  };
  const finish = (url: string) => running.get(url)?.();
  return { get, finish, started: () => [...running.keys()] };
}

test('converts two images at once, queues one and refuses the next', async () => {
  const { get, finish, started } = site();
  const [a] = [get(image('a')), get(image('b')), get(image('c'))];
  const refused = get(image('d'));
  await refused.done;
  assert.equal(refused.response.statusCode, 503);
  assert.deepEqual(started(), [image('a'), image('b')]);
  finish(image('a'));
  await a?.done;
  await new Promise(setImmediate);
  assert.deepEqual(started(), [image('a'), image('b'), image('c')]);
});

test('serves pages and converted images while conversions are waiting', async () => {
  const { get, finish, started } = site();
  const converted = get(image('a'));
  finish(image('a'));
  await converted.done;
  for (const name of ['b', 'c', 'd']) get(image(name));
  get(image('a'));
  get('/robots.txt');
  assert.deepEqual(started().slice(1), [image('b'), image('c'), '/robots.txt']);
});
