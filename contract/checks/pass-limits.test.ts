import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  messageOf,
  post,
  register,
  registerSuccessfully,
  randomAddress,
  newBuyer,
  token,
} from './pass.ts';
import { call, type ApiResponse } from './server.ts';

const priced = (code: string, from: string): Promise<ApiResponse> =>
  call(`/ag/api/plan/annual?coupon=${code}`, { headers: { 'x-forwarded-for': from } });

describe('Coupon codes', () => {
  test('limits a client to 30 wrong coupons and then hides valid ones', async () => {
    const from = randomAddress();
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, at) => priced(`GUESS-${String(at)}`, from)),
    );
    const statuses = responses.map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 422).length, 30, statuses.join());
    assert.equal(statuses.filter((status) => status === 429).length, 10);
    assert.equal(
      messageOf(await priced('THURSDAY25', from), 429),
      'Too many coupon attempts. Try again later.',
    );
    messageOf(await register(newBuyer(), { coupon: 'GUESS-X' }, from), 429);
    assert.equal(
      (await priced('THURSDAY25', randomAddress())).status,
      200,
      'other addresses are not limited',
    );
  });
  test('does not count valid coupons as guesses', async () => {
    const from = randomAddress();
    for (let time = 0; time < 32; time++)
      assert.equal((await priced('THURSDAY25', from)).status, 200);
  });
});

test('limits an address to 20 accounts with a game pass an hour, without declined ones', async () => {
  const from = randomAddress();
  assert.equal((await register(newBuyer(), { token: token('declined') }, from)).status, 402);
  for (let time = 0; time < 20; time++)
    assert.equal((await register(newBuyer(), {}, from)).status, 200);
  const late = newBuyer();
  assert.match(messageOf(await register(late, {}, from), 429), /^Too many accounts/);
  const login = post({ name: late.username, pass: late.password });
  assert.equal(
    (await call('/user/login?_format=json', login)).status,
    400,
    'the account does not exist',
  );
  await registerSuccessfully(late);
});
