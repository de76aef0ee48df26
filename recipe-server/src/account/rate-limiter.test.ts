import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeRecipe } from '../testing/recipes.ts';
import { createTestSite, testPassword, type TestSite } from '../../test/test-site.ts';
import { loadModel } from '../model/model.ts';
import { openStore } from '../store/open-store.ts';
import { HttpError } from './http-error.ts';
import { RateLimiter } from './rate-limiter.ts';
import { accountMigrations } from './schema.ts';
import { createAccountServices } from './services.ts';

const limit = { event: 'test', events: 3, window: 60 };
const countRows = ({ store }: TestSite): number =>
  store.connection.column<number>('SELECT count(*) FROM account_limit')[0] ?? 0;
const address = (index: number): string => `10.0.${String(index >> 8)}.${String(index & 255)}`;

test('allows as many events as the limit in any period of its window', () => {
  const { store, time } = createTestSite();
  const limiter = new RateLimiter(store);
  const attempt = (): boolean => limiter.consume(limit, 'a');
  assert.ok(attempt());
  time.now += 30;
  assert.deepEqual([attempt(), attempt(), attempt()], [true, true, false]);
  assert.ok(limiter.consume(limit, 'b'), 'another client');
  time.now += 30;
  assert.deepEqual([attempt(), attempt()], [true, false], 'only the first event is a minute old');
});

test('forgets the latest event with a refund and all with clear', () => {
  const site = createTestSite();
  const limiter = new RateLimiter(site.store);
  for (let time = 0; time < 3; time++) limiter.consume(limit, 'a');
  limiter.refund('test', 'a');
  assert.deepEqual([limiter.consume(limit, 'a'), limiter.consume(limit, 'a')], [true, false]);
  limiter.clear('test', 'a');
  assert.ok(limiter.consume(limit, 'a'));
  limiter.refund('test', 'a');
  assert.equal(countRows(site), 0);
});

test('refunds a success or a refusal, but no outcome that has cost the work', async () => {
  const outcomes: [error: Error | undefined, isCounted: boolean][] = [
    [undefined, false],
    [new HttpError(422, 'invalid'), false],
    [new HttpError(402, 'declined'), true],
    [new HttpError(504, 'no response'), true],
    [new TypeError('unexpected'), true],
  ];
  for (const [error, isCounted] of outcomes) {
    const site = createTestSite();
    const work = (): void => {
      if (error !== undefined) throw error;
    };
    const call = new RateLimiter(site.store).limit(
      limit,
      'a',
      'Too many.',
      work,
      (thrown) => thrown instanceof HttpError && thrown.status === 402,
    );
    await (error === undefined ? call : assert.rejects(call, error));
    assert.equal(countRows(site), isCounted ? 1 : 0, error?.message ?? 'success');
  }
});

test('stores nothing for a request above one of several limits', () => {
  const site = createTestSite();
  const limiter = new RateLimiter(site.store);
  const single = { event: 'single', events: 1, window: 60 };
  assert.equal(limiter.consumeAll([[single, 'x']]), null);
  const rows = countRows(site);
  for (let client = 0; client < 10; client++)
    assert.equal(
      limiter.consumeAll([
        [limit, `client ${String(client)}`],
        [single, 'x'],
      ]),
      single,
    );
  assert.equal(countRows(site), rows);
});

test('deletes the oldest rows beyond a total', () => {
  const site = createTestSite();
  const limiter = new RateLimiter(site.store, 100);
  for (let index = 0; index < 1000; index++) limiter.consume(limit, address(index));
  assert.equal(countRows(site), 100);
});

test('reads no whole table to count a request or to start a session', async (t) => {
  const site = createTestSite();
  site.addUser('Ann');
  const { connection } = site.store;
  const spies = [
    t.mock.method(connection, 'rows'),
    t.mock.method(connection, 'column'),
    t.mock.method(connection, 'execute'),
  ];
  for (const pass of ['wrong', testPassword])
    await site.app.inject({
      method: 'POST',
      url: '/user/login?_format=json',
      payload: { name: 'Ann', pass },
    });
  const statements = spies.flatMap(({ mock }) => mock.calls.map(({ arguments: [sql] }) => sql));
  const plans = statements
    .filter((sql) => /account_(?:limit|session)/.test(sql))
    .map((sql) =>
      connection
        .rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
        .map(({ detail }) => detail)
        .join('; '),
    );
  assert.ok(plans.length >= 5);
  for (const plan of plans) assert.doesNotMatch(plan, /SCAN (?:account_|session|user)/);
});

test('keeps counted events of an older data file', () => {
  const time = { now: 1000 };
  const model = loadModel([writeRecipe({})]);
  const store = openStore(model, { file: ':memory:', clock: () => time.now });
  store.migrate('account', accountMigrations.slice(0, 4));
  for (const age of [10, 50, 20])
    store.connection.execute('INSERT INTO account_flood VALUES (?, ?, ?, ?)', [
      'test',
      'a',
      time.now - age,
      time.now - age + 60,
    ]);
  const { rateLimiter } = createAccountServices(store);
  assert.equal(rateLimiter.consume(limit, 'a'), false);
  time.now += 10;
  assert.deepEqual(
    [rateLimiter.consume(limit, 'a'), rateLimiter.consume(limit, 'a')],
    [true, false],
  );
});
