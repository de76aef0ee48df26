import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { Connection } from './database.ts';
import { QueryTimeout } from './time-limit.ts';

const counting = (to: number): string =>
  `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${String(to)}) SELECT count(*) AS all_of_them FROM number WHERE in_time(n)`;

test('stops a query at its time limit without limiting the next one', () => {
  const connection = new Connection(':memory:');
  const count = (to: number): { all_of_them: number }[] => connection.rows(counting(to), []);
  assert.throws(() => connection.timeLimit.run(5, () => count(50_000_000)), QueryTimeout);
  assert.deepEqual(
    connection.timeLimit.run(5_000, () => count(1_000)),
    [{ all_of_them: 1_000 }],
  );
  assert.deepEqual(count(100_000), [{ all_of_them: 100_000 }]);
  connection.close();
});

test('does not count the time of other threads, such as those that hash passwords', (t) => {
  const { cpuUsage } = process;
  let ofOtherThreads = 0;
  mock.method(process, 'cpuUsage', () => {
    const { user, system } = cpuUsage();
    return { user: user + (ofOtherThreads += 1_000_000), system };
  });
  t.after(() => mock.restoreAll());
  const connection = new Connection(':memory:');
  assert.deepEqual(
    connection.timeLimit.run(60_000, () => connection.rows(counting(100_000))),
    [{ all_of_them: 100_000 }],
  );
  connection.close();
});
