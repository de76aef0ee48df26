import { createAccountServices } from '../src/account/services.ts';
import { ownRequest } from '../src/request-queue.ts';
import { insertEntity, type NewItem } from '../src/store/write.ts';
import { createTestPortal, testPasswords } from './test-portal.ts';
import type { Mail } from '../src/ag/account/mailer.ts';
import { createAccountMails } from '../src/ag/account/recovery.ts';
import { SignUps } from '../src/ag/account/sign-ups.ts';
import { createGamePass } from '../src/ag/subscription/game-pass.ts';
import type { NewAccount, Order } from '../src/ag/subscription/order.ts';
import { passData } from '../src/ag/subscription/pass-data.ts';
import type { Subscription } from '../src/ag/subscription/schema.ts';

export const day = 86_400;

let tokens = 0;
export const token = (kind: string): string => `sandbox_${kind}_${String(++tokens)}`;
const order = (more: Partial<Order>): Order => ({
  token: token('success'),
  first_name: 'Ada',
  last_name: 'Lovelace',
  plan: 'monthly',
  postal_code: '10115',
  coupon: null,
  ...more,
});

/** Plans `monthly` (4.35) and `annual` (39.99). */
export function createTestPass() {
  const portal = createTestPortal();
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

  /** Oldest first. */
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail): Promise<void> => void mails.push(mail) };
  const siteUrl = 'https://portal.example';
  const accounts = createAccountServices(store, { passwords: testPasswords });
  const accountMails = createAccountMails(store, { siteUrls: [siteUrl], mailer });
  const pass = createGamePass(
    accounts,
    { mailer, siteUrl, signUps: new SignUps(accounts, accountMails) },
    portal.app.log,
  );
  accounts.memberData.push(passData(store, pass));
  return {
    portal,
    pass,
    mails,
    /** Returns a member's charges in cents, oldest first; by default those of all members. */
    charges: (uid?: number): number[] =>
      store.connection
        .rows<{ amount: number }>(
          `SELECT amount FROM ag_subscription_payment WHERE state = 'paid' AND amount > 0 AND coalesce(uid = ?, TRUE) ORDER BY rowid`,
          [uid ?? null],
        )
        .map(({ amount }) => amount),
    addCoupon: (code: string, fields: Record<string, string | number>) =>
      add('coupon', { title: code, field_coupon_code: code, ...fields }),
    buy: (uid: number, more: Partial<Order> = {}) =>
      pass.checkout.forMember(order(more), uid, '127.0.0.1'),
    register: (account: NewAccount, more: Partial<Order> = {}) =>
      pass.checkout.forNewMember(order(more), account, ownRequest),
    hasRole: (uid: number) =>
      store.connection.rows(
        "SELECT 1 FROM user__roles WHERE entity_id = ? AND roles = 'game_pass_subscriber'",
        [uid],
      ).length === 1,
    reload: ({ id }: Subscription) => pass.subscriptions.get(id),
  };
}
