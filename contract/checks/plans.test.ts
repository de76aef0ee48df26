import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { cents, plan, pricedPlan } from './pass.ts';
import { assertBrieflyCacheable, call, read, expectError } from './server.ts';

const plans = await read('/ag/api/plans', z.array(plan));

describe('Plans', () => {
  test('lists the plans on sale, cheapest first', async () => {
    assert.deepEqual(
      plans.map(({ id, price, currency, interval, promoted }) => [
        id,
        price,
        currency,
        interval,
        promoted,
      ]),
      [
        ['monthly', 4.35, 'USD', 'month', false],
        ['annual', 39.99, 'USD', 'year', true],
      ],
    );
    assertBrieflyCacheable(await call('/ag/api/plans'), '/ag/api/plans');
  });
  test('returns a plan by its ID', async () => {
    for (const one of plans) assert.deepEqual(await read(`/ag/api/plan/${one.id}`, plan), one);
  });
  test('returns 404 for a plan that is unknown or not on sale', async () => {
    assert.equal(await expectError('/ag/api/plan/founders', 404), 'There is no plan "founders".');
    assert.equal(await expectError('/ag/api/plan/x', 404), 'There is no plan "x".');
    assert.equal((await call('/ag/api/plan/annual', { method: 'POST' })).status, 405);
  });
});

describe('Coupons', () => {
  const priced = async (id: string, code: string): Promise<[number, number, string]> => {
    const { coupon, price } = await read(`/ag/api/plan/${id}?coupon=${code}`, pricedPlan);
    assert.equal(cents(coupon.discount) + cents(coupon.total), cents(price));
    return [coupon.discount, coupon.total, coupon.code];
  };
  test('takes a percentage off a price, rounded to the cent', async () => {
    assert.deepEqual(await priced('monthly', 'THURSDAY25'), [1.09, 3.26, 'THURSDAY25']);
    assert.deepEqual(await priced('annual', 'THURSDAY25'), [10, 29.99, 'THURSDAY25']);
  });
  test('takes an amount off a price and accepts lower case and spaces in the code', async () => {
    assert.deepEqual(await priced('annual', '%20annual10'), [10, 29.99, 'ANNUAL10']);
  });
  test('rejects an invalid coupon with the reason', async () => {
    const couponError = async (id: string, code: string): Promise<string> => {
      const response = await call(`/ag/api/plan/${id}?coupon=${code}`);
      assert.equal(response.status, 422);
      return z.object({ message: z.string() }).parse(response.body).message;
    };
    assert.equal(await couponError('annual', 'NOPE'), 'The coupon NOPE does not exist.');
    assert.equal(await couponError('annual', 'EXPIRED'), 'The coupon EXPIRED has expired.');
    assert.equal(
      await couponError('monthly', 'ANNUAL10'),
      'The coupon ANNUAL10 is not for this plan.',
    );
  });
  test('ignores an empty coupon', async () => {
    assert.deepEqual(await read('/ag/api/plan/annual?coupon=', plan), plans[1]);
  });
  test('keeps coupon prices out of shared caches', async () => {
    const response = await call('/ag/api/plan/annual?coupon=ANNUAL10');
    assert.match(response.headers.get('cache-control') ?? '', /no-cache|no-store|private/);
  });
});

describe('Coupon secrecy', () => {
  test('hides coupons from JSON:API', async () => {
    assert.equal((await call('/jsonapi/node/coupon')).status, 404);
    assert.doesNotMatch(JSON.stringify((await call('/jsonapi')).body), /node\/coupon/);
  });
  test('rejects the path of a coupon', async () => {
    assert.equal((await call('/router/translate-path?path=/node/6101')).status, 403);
  });
});
