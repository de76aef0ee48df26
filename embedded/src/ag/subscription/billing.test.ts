import assert from 'node:assert/strict';
import { afterEach, describe, mock, test } from 'node:test';
import { calculateCredit, calculateDiscount, calculatePeriodEnd } from './billing.ts';
import { bought, createTestPass } from '../../../test/create-test-pass.ts';

afterEach(() => mock.timers.reset());

const seconds = (date: string): number => Date.parse(`${date}Z`) / 1000;

describe('plan changes', () => {
  const period = {
    period_start: seconds('2026-11-20T12:00'),
    period_end: seconds('2026-12-20T12:00'),
  };
  for (const [when, paid, credit] of [
    ['2026-11-20T11:00', 435, 435],
    ['2026-11-20T12:00:01', 435, 434],
    ['2026-12-05T12:00', 435, 217],
    ['2026-12-20T12:00', 435, 0],
    ['2026-11-20T12:00', 0, 0],
  ] as const)
    test(`at ${when}, ${String(credit)} of ${String(paid)} cents are not used`, () =>
      assert.equal(calculateCredit({ ...period, paid }, seconds(when)), credit));

  test('previews a change without an effect, then starts a period now', async () => {
    const pass = await createTestPass();
    const ann = await pass.addMember('Ann');
    bought(await pass.buy(ann));
    pass.portal.time.now = Date.parse('2026-12-05T12:00:00Z') / 1000;
    const preview = await ann.get('/ag/api/user-subscription?plan=annual');
    assert.match(JSON.stringify(preview.body), /"credit":2.17,"price":39.99,"due":37.82/);
    const { subscription } = bought(await pass.change(ann, 'annual'));
    assert.equal(subscription.current_period_start, pass.portal.time.now);
    assert.deepEqual(await pass.amounts(ann), [
      [37.82, 'paid'],
      [4.35, 'paid'],
    ]);
  });

  test('does not carry credit over', async () => {
    const pass = await createTestPass();
    const ann = await pass.addMember('Ann');
    bought(await pass.buy(ann, { plan: 'annual' }));
    bought(await pass.change(ann, 'monthly'));
    bought(await pass.change(ann, 'annual'));
    assert.deepEqual(
      (await pass.amounts(ann)).map(([amount]) => amount),
      [35.64, 0, 39.99],
    );
  });

  test('undoes a cancellation', async () => {
    const pass = await createTestPass();
    const ann = await pass.addMember('Ann');
    bought(await pass.buy(ann));
    bought(await pass.cancel(ann));
    assert.equal(bought(await pass.change(ann, 'annual')).subscription.status, 'active');
  });
});

describe('periods', () => {
  for (const [anchor, start, interval, end] of [
    ['2026-11-20T12:00', '2026-11-20T12:00', 'month', '2026-12-20T12:00'],
    ['2027-01-31T10:00', '2027-01-31T10:00', 'month', '2027-02-28T10:00'],
    ['2027-01-31T10:00', '2027-02-28T10:00', 'month', '2027-03-31T10:00'],
    ['2027-01-31T10:00', '2027-05-02T10:00', 'month', '2027-05-31T10:00'],
    ['2028-02-29T10:00', '2028-02-29T10:00', 'year', '2029-02-28T10:00'],
  ] as const)
    test(`a ${interval} from ${start} ends on ${end}`, () =>
      assert.equal(
        calculatePeriodEnd(seconds(anchor), seconds(start), { interval }),
        seconds(end),
      ));
});

test('rounds half a cent of a discount up', () => {
  const discounts = [
    [999, 15],
    [3999, 50],
    [435, 100],
    [49, 1],
  ] as const;
  assert.deepEqual(
    discounts.map(([price, percent]) => calculateDiscount(price, percent)),
    [150, 2000, 435, 0],
  );
});
