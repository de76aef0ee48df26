import { CallLimiter, TOO_MANY_CALLS } from './call-limiter';

test('allows a burst, then a few calls a second', async () => {
  let now = 0;
  const limiter = new CallLimiter(2, () => now);
  const attempt = async (count: number) => {
    const results = await Promise.allSettled(
      Array.from({ length: count }, () => limiter.run('score', async () => 1)),
    );
    return results.filter(({ status }) => status === 'fulfilled').length;
  };
  expect(await attempt(6_000)).toBe(5);
  now = 1_000;
  expect(await attempt(6_000)).toBe(2);
  now = 60_000;
  expect(await attempt(10)).toBe(5);
  await expect(limiter.run('load', async () => 1)).rejects.toThrow(TOO_MANY_CALLS);
});

test('runs calls of a type one after another, even after a failure', async () => {
  const limiter = new CallLimiter();
  const log: string[] = [];
  const call =
    (name: string, fails = false) =>
    async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
    };
  const [first] = await Promise.allSettled([
    limiter.run('save', call('one', true)),
    limiter.run('save', call('two')),
  ]);
  expect(first.status).toBe('rejected');
  expect(log).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});
