import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { z } from 'zod';
import {
  calculateChangeTerms,
  calculateDiscount,
  MAX_CHANGES_PER_PERIOD,
  calculatePeriodEnd,
} from './billing.ts';
import { HttpError } from '../../account/http-error.ts';
import { createTestPass, day, token } from '../../../test/create-test-pass.ts';

const number = z.number();
const interval = z.enum(['month', 'year']);
const cases = z
  .object({
    maxChangesPerPeriod: number,
    limitMessage: z.string(),
    changes: z.array(
      z.object({
        name: z.string(),
        current: z.object({
          paidCents: number,
          creditCents: number,
          periodStart: number,
          periodEnd: number,
        }),
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
      const terms = calculateChangeTerms(
        {
          paid: current.paidCents,
          credit: current.creditCents,
          period_start: current.periodStart,
          period_end: current.periodEnd,
        },
        { minor: plan.priceCents, interval: plan.interval },
        changedAt,
      );
      assert.deepEqual(
        {
          creditCents: terms.credit,
          dueCents: terms.due,
          remainingCreditCents: terms.credit + terms.due - plan.priceCents,
          periodStart: terms.start,
          periodEnd: calculatePeriodEnd(terms.start, terms.start, plan.interval),
        },
        expected,
      );
    });
});

describe('periods', () => {
  for (const { name, anchor, start, interval, expected } of cases.periods)
    test(name, () => assert.equal(calculatePeriodEnd(anchor, start, interval), expected.periodEnd));
});

describe('a coupon', () => {
  for (const { name, priceCents, percent, expected } of cases.discounts)
    test(name, () => assert.equal(calculateDiscount(priceCents, percent), expected.discountCents));
});

describe('a member', () => {
  test('allows three plan changes per period', async () => {
    const { portal, pass, buy, reload } = createTestPass();
    const uid = portal.addMember('Ann');
    const subscription = await buy(uid, { plan: 'annual' });
    const change = (plan: string): unknown => pass.planChange.apply(uid, plan);
    for (const plan of ['monthly', 'annual', 'monthly']) change(plan);
    const refused = { status: 409, message: cases.limitMessage };
    assert.throws(() => change('annual'), refused);
    assert.throws(() => pass.planChange.preview(uid, 'annual'), refused);
    portal.time.now = reload(subscription)?.period_end ?? 0;
    pass.renewals.run();
    change('annual');
    assert.equal(cases.maxChangesPerPeriod, MAX_CHANGES_PER_PERIOD);
  });

  test('never credits more than was paid, in any sequence of changes and renewals', async () => {
    const prices: Record<string, number> = { monthly: 435, annual: 3999 };
    const { portal, pass, buy, charges, reload, addCoupon } = createTestPass();
    addCoupon('HALF', { field_coupon_percent: 50 });
    let members = 0;
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('change', 'cancel', 'resume') },
      { weight: 2, arbitrary: fc.integer({ min: 1, max: 3 * 3600 }) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 400 * day }) },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('monthly', 'annual'),
        fc.boolean(),
        fc.array(step, { minLength: 4, maxLength: 60 }),
        async (plan, hasCoupon, steps) => {
          const uid = portal.addMember(`Member ${String(++members)}`);
          let subscription = await buy(uid, {
            plan,
            token: token('success'),
            coupon: hasCoupon ? 'HALF' : null,
          });
          // Value of the used time at the price of its period.
          let used = 0;
          let price = charges(uid)[0] ?? 0;
          const advance = (to: number): void => {
            const { period_start, period_end } = subscription;
            const seconds = Math.max(0, Math.min(to, period_end) - portal.time.now);
            if (subscription.status !== 'expired')
              used += (price * seconds) / (period_end - period_start);
            portal.time.now = to;
          };
          const refreshSubscription = (): void => {
            const { id, period_start, plan_id } = subscription;
            subscription = reload({ ...subscription, id }) ?? subscription;
            if (subscription.period_start !== period_start || subscription.plan_id !== plan_id)
              price = prices[subscription.plan_id] ?? 0;
          };
          for (const step of steps) {
            if (typeof step === 'number') {
              const end = portal.time.now + step;
              while (subscription.status !== 'expired' && subscription.period_end <= end) {
                advance(subscription.period_end);
                pass.renewals.run();
                refreshSubscription();
              }
              advance(end);
            } else {
              const other = subscription.plan_id === 'annual' ? 'monthly' : 'annual';
              try {
                if (step === 'change') pass.planChange.apply(uid, other);
                else pass[step](uid);
              } catch (error) {
                assert.ok(error instanceof HttpError, String(error));
              }
              refreshSubscription();
            }
          }
          const paid = charges(uid).reduce((sum, amount) => sum + amount, 0);
          assert.ok(used <= paid + 1e-6, `used ${String(used)} of ${String(paid)} cents`);
          if (pass.subscriptions.findUnexpired(uid) !== undefined) pass.cancel(uid);
          advance(Math.max(subscription.period_end, portal.time.now));
          pass.renewals.run();
        },
      ),
      { numRuns: 150 },
    );
  });
});
