import { mock } from 'node:test';
import assert from 'node:assert/strict';
import { z } from 'zod';
import { insertEntity, type NewItem } from 'drupal-recipe-server';
import { type Browser, createTestPortal, type TestResponse } from './test-portal.ts';

export const day = 86_400;

let tokens = 0;
export const token = (kind: string): string => `sandbox_${kind}_${String(++tokens)}`;
const order = (more: object): object => ({
  token: token('success'),
  first_name: 'Ada',
  last_name: 'Lovelace',
  plan: 'monthly',
  postal_code: '10115',
  ...more,
});

const subscription = z.object({
  id: z.string(),
  status: z.string(),
  plan: z.object({ id: z.string() }),
  price: z.number(),
  coupon: z.string().nullable(),
  current_period_start: z.string().transform((time) => Date.parse(time) / 1000),
  current_period_end: z.string().transform((time) => Date.parse(time) / 1000),
});
const invoice = z.object({ id: z.string(), amount: z.number(), status: z.string() });
const passRecord = z.object({
  subscription: subscription.nullable(),
  invoices: z.array(invoice),
  has_portal: z.literal(false),
});
const purchase = z.object({ uid: z.number().optional(), subscription });
const failure = z.object({ message: z.string() });

/** Checks the status. @returns the error's message. */
export function messageOf({ status, body }: TestResponse, expected: number): string {
  assert.equal(status, expected, JSON.stringify(body));
  return failure.parse(body).message;
}

/** Checks that it succeeded. */
export function bought({ status, body }: TestResponse): z.infer<typeof purchase> {
  assert.equal(status, 200, JSON.stringify(body));
  return purchase.parse(body);
}

/** Plans `monthly` (4.35) and `annual` (39.99), called through HTTP. */
export async function createTestPass() {
  mock.timers.enable({ apis: ['setInterval'] });
  const portal = createTestPortal();
  await portal.app.ready();
  const { store } = portal;
  const add = (bundle: string, fields: Record<string, string | number>): number => {
    const items: Record<string, NewItem[]> = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, [{ value }]]),
    );
    return store.connection.transaction(() =>
      insertEntity(store, {
        entityType: 'node',
        bundle,
        fields: { ...items, status: [{ value: 1 }] },
      }),
    );
  };
  const plan = (id: string, title: string, price: string, interval: string): number =>
    add('plan', {
      title,
      field_plan_id: id,
      field_plan_price: price,
      field_plan_currency: 'USD',
      field_plan_interval: interval,
    });
  plan('monthly', 'Monthly pass', '4.35', 'month');
  plan('annual', 'Annual pass', '39.99', 'year');

  const recordOf = async (member: Browser) =>
    passRecord.parse((await member.get('/ag/api/user-subscription')).body);
  return {
    portal,
    addMember: async (name: string, fields?: Record<string, unknown>): Promise<Browser> => {
      portal.addMember(name, fields);
      return portal.login(name);
    },
    addCoupon: (code: string, fields: Record<string, string | number>) =>
      add('coupon', { title: code, field_coupon_code: code, ...fields }),
    buy: (member: Browser, more: object = {}): Promise<TestResponse> =>
      member.send('POST', '/ag/api/auth-subscription', order(more)),
    register: (more: object = {}): Promise<TestResponse> =>
      portal.visitor().send('POST', '/ag/api/register-subscription', {
        ...order({}),
        username: 'Ada',
        email: 'ada@example.com',
        password: 'Passw0rd1',
        ...more,
      }),
    change: (member: Browser, planId: string): Promise<TestResponse> =>
      member.send('POST', '/ag/api/update-subscription', { plan: planId }),
    cancel: (member: Browser): Promise<TestResponse> =>
      member.send('POST', '/ag/api/cancel-subscription', {}),
    resume: (member: Browser): Promise<TestResponse> =>
      member.send('POST', '/ag/api/resume-subscription', {}),
    recordOf,
    /** Newest first. */
    amounts: async (member: Browser): Promise<[amount: number, status: string][]> =>
      (await recordOf(member)).invoices.map(({ amount, status }) => [amount, status]),
    /** Runs the interval at a time. */
    renewAt: (now: number): void => {
      portal.time.now = now;
      mock.timers.tick(600_000);
    },
    hasRole: ({ uid }: Browser): boolean =>
      store.connection.rows(
        "SELECT 1 FROM user__roles WHERE entity_id = ? AND roles = 'game_pass_subscriber'",
        [uid],
      ).length === 1,
    countPasses: (): number => store.connection.rows('SELECT 1 FROM ag_game_pass').length,
  };
}
