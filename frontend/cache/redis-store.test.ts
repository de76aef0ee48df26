import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { beforeEach, mock, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { RedisStore } from './redis-store.ts';
import { TagMarks } from './tag-marks.ts';

const REPLIES: Record<string, string> = {
  EXISTS: ':1',
  GET: '_',
  HELLO: '%0',
  XADD: '$3\r\n1-0',
  XRANGE: '*0',
};

/** Simulates SIGSTOP: connections stay open and replies come later. */
async function hangingRedis() {
  const state = { isHanging: false };
  const commands: string[] = [];
  const received: string[] = [];
  const delayed: (() => void)[] = [];
  const server = createServer((socket) => {
    socket.unref().on('error', () => undefined);
    socket.on('data', (bytes) => {
      received.push(String(bytes));
      const names = [...String(bytes).matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)].map(
        ([, name]) => name ?? '',
      );
      const reply = () => {
        if (socket.destroyed) return;
        commands.push(...names);
        socket.write(names.map((name) => `${REPLIES[name] ?? '+OK'}\r\n`).join(''));
      };
      if (state.isHanging) delayed.push(reply);
      else reply();
    });
  });
  await once(server.listen(0, '127.0.0.1').unref(), 'listening');
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    commands,
    received,
    hang: () => (state.isHanging = true),
    resume: () => {
      state.isHanging = false;
      for (const reply of delayed.splice(0)) reply();
    },
  };
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const signal = AbortSignal.timeout(60_000);
  while (!(await condition())) await wait(20, undefined, { signal });
}

const responds = (store: RedisStore) => () =>
  store.has('/').then(
    () => true,
    () => false,
  );

const warn = mock.method(console, 'warn', () => undefined);
beforeEach(() => warn.mock.resetCalls());

test('rejects all commands while Redis hangs, and recovers', { timeout: 120_000 }, async () => {
  const redis = await hangingRedis();
  const store = new RedisStore(redis.url, 'build');
  await until(responds(store));
  assert.equal(await store.read('/'), null);
  redis.hang();
  const pending = await Promise.allSettled([store.read('/'), store.has('/'), store.marksAfter(0)]);
  assert.deepEqual(
    pending.map(({ status }) => status),
    ['rejected', 'rejected', 'rejected'],
  );
  await assert.rejects(store.read('/'));
  assert.match(String(warn.mock.calls[0]?.arguments[0]), /^Redis is unavailable/);
  redis.resume();
  await until(responds(store));
  assert.equal(await store.read('/'), null);
});

test('applies a takedown while Redis hangs, and sends it later', { timeout: 120_000 }, async () => {
  const redis = await hangingRedis();
  const marks = new TagMarks(new RedisStore(redis.url, 'build'));
  const isSynced = () => marks.sync().then(() => marks.isSynced);
  await until(isSynced);
  redis.hang();
  const before = marks.last;
  const added = marks.add(['node:1'], true);
  assert.equal(marks.getState(['node:1'], before), 'takenDown', 'without waiting for Redis');
  await added;
  assert.equal(marks.isSynced, false);
  redis.resume();
  await until(isSynced);
  assert.ok(redis.commands.includes('XADD'));
});

test('limits the marks of a reply', { timeout: 120_000 }, async () => {
  const redis = await hangingRedis();
  const store = new RedisStore(redis.url, 'build');
  await until(responds(store));
  await store.marksAfter(0);
  assert.match(redis.received.join(''), /XRANGE\s[^*]*COUNT\s+\$4\s+1000\s/);
});
