import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createApp } from '../app.ts';
import { RequestQueue } from '../request-queue.ts';
import { Passwords } from '../store/passwords.ts';
import { createFixtureStore } from '../../test/fixture-site.ts';

/** A hash takes some fifty milliseconds. */
const cost = { N: 2 ** 14, r: 8, p: 1 };
const client = (number: number): string => `192.0.2.${number}`;

async function startServer(t: TestContext, passwords: Passwords) {
  const store = createFixtureStore();
  const app = createApp({ store, passwords });
  t.after(() => app.close());
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    get: async (path: string): Promise<void> => {
      const response = await fetch(base + path);
      assert.equal(response.status, 200);
      await response.arrayBuffer();
    },
    login: (address: string, name = 'nobody', signal?: AbortSignal): Promise<Response> =>
      fetch(`${base}/user/login?_format=json`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ name, pass: 'wrong' }),
        signal,
      }),
  };
}

test('serves files and cheap requests while 50 log-ins from 10 addresses run', async (t) => {
  const { get, login } = await startServer(t, new Passwords(cost));
  const start = performance.now();
  const logins = Array.from({ length: 50 }, (_, i) => login(client(i % 10)));
  await Promise.race(logins);
  const delays: number[] = [];
  for (const path of ['/sites/default/files/dishes/big%20soup.png', '/session/token']) {
    const sent = performance.now();
    await get(path);
    delays.push(performance.now() - sent);
  }
  const statuses = new Set((await Promise.all(logins)).map(({ status }) => status));
  const duration = performance.now() - start;
  assert.ok(Math.max(...delays) < duration / 2, `${delays.join()} of ${duration} ms`);
  assert.ok(statuses.has(400) && [...statuses].every((status) => [400, 503].includes(status)));
});

test('a log-in that finds the queue full gets a 503 and is not counted', async (t) => {
  const queue = new RequestQueue({ concurrency: 1, capacity: 1 });
  const { login } = await startServer(t, new Passwords(cost, queue));
  const leave = await queue.enter({ network: 'other', socket: { destroyed: false } });
  const waiting = login(client(1));
  // Twice as many as core allows for an account and address.
  for (let i = 0; i < 10; i++) {
    const response = await login(client(1), 'cook');
    assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '1']);
  }
  leave();
  assert.equal((await waiting).status, 400);
  const response = await login(client(1), 'cook');
  assert.deepEqual(await response.json(), { message: 'Unrecognized username or password.' });
});
