import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterEach, describe, mock, test } from 'node:test';
import { z } from 'zod';
import { calculateCredit, calculateDiscount, calculatePeriodEnd } from './billing.ts';
import { bought, createTestPass, messageOf } from '../../../test/create-test-pass.ts';

afterEach(() => mock.timers.reset());

const number = z.number();
const interval = z.enum(['month', 'year']);
const cases = z
  .object({
    maxChangesPerPeriod: number,
    limitMessage: z.string(),
    changes: z.array(
      z.object({
        name: z.string(),
        current: z.object({ paidCents: number, periodStart: number, periodEnd: number }),
        plan: z.object({ priceCents: number, interval }),
        changedAt: number,
        expected: z.record(z.string(), number),
      }),
    ),
    periods: z.array(
      z.object({
        name: z.string(),
        anchor: number,
        start: number,
        interval,
        expected: z.object({ periodEnd: number }),
      }),
    ),
    discounts: z.array(
      z.object({
        name: z.string(),
        priceCents: number,
        percent: number,
        expected: z.object({ discountCents: number }),
      }),
    ),
  })
  .parse(
    JSON.parse(
      readFileSync(new URL('../../../../contract/billing/cases.json', import.meta.url), 'utf8'),
    ),
  );

describe('plan changes', () => {
  for (const { name, current, plan, changedAt, expected } of cases.changes)
    test(name, () => {
      const { paidCents: paid, periodStart: period_start, periodEnd: period_end } = current;
      const creditCents = calculateCredit({ paid, period_start, period_end }, changedAt);
      const dueCents = Math.max(0, plan.priceCents - creditCents);
      const periodEnd = calculatePeriodEnd(changedAt, changedAt, plan);
      assert.deepEqual({ creditCents, dueCents, periodEnd }, expected);
    });

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

  test('limits the number of changes per billing period', async () => {
    const pass = await createTestPass();
    const ann = await pass.addMember('Ann');
    bought(await pass.buy(ann));
    for (let time = 0; time < cases.maxChangesPerPeriod; time++)
      bought(await pass.change(ann, time % 2 === 0 ? 'annual' : 'monthly'));
    assert.equal(messageOf(await pass.change(ann, 'monthly'), 409), cases.limitMessage);
    const { subscription } = await pass.recordOf(ann);
    pass.renewAt(subscription?.current_period_end ?? 0);
    const later = await pass.portal.login('Ann');
    bought(await pass.change(later, 'monthly'));
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
  for (const { name, anchor, start, interval, expected } of cases.periods)
    test(name, () =>
      assert.equal(calculatePeriodEnd(anchor, start, { interval }), expected.periodEnd),
    );
});

describe('coupons', () => {
  for (const { name, priceCents, percent, expected } of cases.discounts)
    test(name, () => assert.equal(calculateDiscount(priceCents, percent), expected.discountCents));
});
