/** @jest-environment node */
import { isPin } from '../content/kids-mode';
import { checkPin, createKidsCookie, LOCK_SECONDS, type PinCheck } from './kids-pin';

const now = 1_800_000_000;

const cookieOf = (check: PinCheck | null): string =>
  check !== null && 'cookie' in check ? check.cookie : '';

async function failTimes(cookie: string, times: number, at = now): Promise<PinCheck | null> {
  let check: PinCheck | null = null;
  for (let i = 0; i < times; i += 1) check = await checkPin(cookieOf(check) || cookie, '0000', at);
  return check;
}

test('accepts four to eight digits as a PIN', () => {
  expect(['1234', '12345678'].map(isPin)).toEqual([true, true]);
  expect(['123', '123456789', '12a4', '', ' 1234', '１２３４'].some(isPin)).toBe(false);
});

test('stores no PIN, and differs for the same PIN', async () => {
  const [first, second] = [await createKidsCookie('4711'), await createKidsCookie('4711')];
  expect(first).not.toContain('4711');
  expect(first).not.toBe(second);
});

test('accepts the right PIN, also after four wrong ones', async () => {
  const cookie = await createKidsCookie('4711');
  expect(await checkPin(cookie, '4711', now)).toEqual({ outcome: 'right' });
  const failed = await failTimes(cookie, 4);
  expect(failed).toMatchObject({ outcome: 'wrong', triesLeft: 1 });
  expect(await checkPin(cookieOf(failed), '4711', now)).toEqual({ outcome: 'right' });
});

test('pauses for an hour after the fifth wrong PIN, also for the right one', async () => {
  const locked = await failTimes(await createKidsCookie('4711'), 5);
  expect(locked).toMatchObject({ outcome: 'locked', lockedUntil: now + LOCK_SECONDS });
  const cookie = cookieOf(locked);
  expect(await checkPin(cookie, '4711', now + LOCK_SECONDS - 1)).toMatchObject({
    outcome: 'locked',
  });
  expect(await checkPin(cookie, '4711', now + LOCK_SECONDS)).toEqual({ outcome: 'right' });
  expect(await checkPin(cookie, '0000', now + LOCK_SECONDS)).toMatchObject({ triesLeft: 4 });
});

test.each(['', '1', 'off', '1.a.b.0.0'])('does not open the foreign cookie %p', async (cookie) => {
  expect(await checkPin(cookie, '4711', now)).toBeNull();
});
