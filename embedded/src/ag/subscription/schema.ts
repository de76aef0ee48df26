import type { Store } from '../../store/store.ts';
import type { Interval } from './plans.ts';

export type Status = 'active' | 'past_due' | 'cancelled' | 'expired';

/** Money in minor units, times in Unix seconds. */
export interface Subscription {
  id: string;
  uid: number;
  status: Status;
  plan: number;
  /** The plan as bought, in case it is deleted. */
  plan_id: string;
  plan_title: string;
  plan_interval: Interval;
  /** Renewal price. */
  price: number;
  currency: string;
  /** Value paid for the current period, including credit. */
  paid: number;
  /** Credit toward the next payment. */
  credit: number;
  coupon: string | null;
  gateway: string;
  first_name: string;
  last_name: string;
  postal_code: string;
  /** Card token for later payments. */
  customer: string | null;
  period_start: number;
  period_end: number;
  /** Start of period counting: a pass bought on the 31st returns to the 31st after February. */
  anchor: number;
  /** Time of the next renewal run. */
  next_attempt: number;
  /** Time at which a past-due pass expires. */
  grace_end: number | null;
  created: number;
}

/** Settled payments are the receipts. */
export interface Payment {
  id: string;
  /** Hash of the payment form's token; null for later payments. */
  token_hash: string | null;
  /** A member or a new account. */
  owner: string;
  uid: number | null;
  subscription: string | null;
  /** `card`: a card change without a charge. */
  purpose: 'first' | 'change' | 'renewal' | 'card';
  plan: number;
  coupon: string | null;
  /** Negative if credit remains. */
  amount: number;
  currency: string;
  description: string;
  /** `started`: timed out; the same token can complete it. `refunded`: by an earlier release. */
  state: 'started' | 'paid' | 'failed' | 'refunded';
  created: number;
}

export function migrateSubscription(store: Store): void {
  store.migrate('subscription', [
    `CREATE TABLE ag_subscription (
       id TEXT PRIMARY KEY, uid INTEGER NOT NULL,
       status TEXT NOT NULL CHECK (status IN ('pending', 'active', 'past_due', 'cancelled', 'expired')),
       plan INTEGER NOT NULL, plan_id TEXT NOT NULL, plan_title TEXT NOT NULL, plan_interval TEXT NOT NULL,
       price INTEGER NOT NULL, currency TEXT NOT NULL, paid INTEGER NOT NULL, credit INTEGER NOT NULL, coupon TEXT,
       gateway TEXT NOT NULL, customer TEXT, period_start INTEGER NOT NULL, period_end INTEGER NOT NULL, anchor INTEGER NOT NULL,
       next_attempt INTEGER NOT NULL, grace_end INTEGER, created INTEGER NOT NULL);
     CREATE UNIQUE INDEX "subscription live" ON ag_subscription (uid) WHERE status <> 'expired';
     CREATE INDEX "subscription uid" ON ag_subscription (uid, created);
     CREATE INDEX "subscription due" ON ag_subscription (next_attempt) WHERE status <> 'expired';
     CREATE TABLE ag_subscription_payment (
       id TEXT PRIMARY KEY, token_hash TEXT UNIQUE, owner TEXT NOT NULL, uid INTEGER, subscription TEXT,
       purpose TEXT NOT NULL CHECK (purpose IN ('first', 'change', 'renewal')), plan INTEGER NOT NULL, coupon TEXT,
       amount INTEGER NOT NULL, currency TEXT NOT NULL, description TEXT NOT NULL,
       state TEXT NOT NULL CHECK (state IN ('started', 'pending', 'paid', 'failed', 'refunded')), confirmed INTEGER NOT NULL,
       gateway TEXT NOT NULL, reference TEXT, created INTEGER NOT NULL);
     CREATE INDEX "payment subscription" ON ag_subscription_payment (subscription, state);
     CREATE INDEX "payment uid" ON ag_subscription_payment (uid, created);
     CREATE INDEX "payment reference" ON ag_subscription_payment (gateway, reference);
     CREATE INDEX "payment started" ON ag_subscription_payment (created) WHERE state = 'started';
     CREATE TABLE ag_subscription_coupon_use (payment TEXT PRIMARY KEY, coupon INTEGER NOT NULL, uid INTEGER, UNIQUE (coupon, uid)) WITHOUT ROWID;
     CREATE TABLE ag_subscription_event (
       gateway TEXT NOT NULL, id TEXT NOT NULL, created INTEGER NOT NULL, PRIMARY KEY (gateway, id)) WITHOUT ROWID`,
    // Rebuilds the table for another purpose: SQLite cannot alter a CHECK.
    `CREATE TABLE ag_subscription_payment_new (
       id TEXT PRIMARY KEY, token_hash TEXT UNIQUE, owner TEXT NOT NULL, uid INTEGER, subscription TEXT,
       purpose TEXT NOT NULL CHECK (purpose IN ('first', 'change', 'renewal', 'card')), plan INTEGER NOT NULL, coupon TEXT,
       amount INTEGER NOT NULL, currency TEXT NOT NULL, description TEXT NOT NULL,
       state TEXT NOT NULL CHECK (state IN ('started', 'pending', 'paid', 'failed', 'refunded')), confirmed INTEGER NOT NULL,
       gateway TEXT NOT NULL, reference TEXT, created INTEGER NOT NULL);
     INSERT INTO ag_subscription_payment_new SELECT * FROM ag_subscription_payment;
     DROP TABLE ag_subscription_payment;
     ALTER TABLE ag_subscription_payment_new RENAME TO ag_subscription_payment;
     CREATE INDEX "payment subscription" ON ag_subscription_payment (subscription, state);
     CREATE INDEX "payment uid" ON ag_subscription_payment (uid, created);
     CREATE INDEX "payment reference" ON ag_subscription_payment (gateway, reference);
     CREATE INDEX "payment started" ON ag_subscription_payment (created) WHERE state = 'started'`,
    `ALTER TABLE ag_subscription ADD COLUMN first_name TEXT NOT NULL DEFAULT '';
     ALTER TABLE ag_subscription ADD COLUMN last_name TEXT NOT NULL DEFAULT '';
     ALTER TABLE ag_subscription ADD COLUMN postal_code TEXT NOT NULL DEFAULT ''`,
    // The sandbox has no events: nothing is pending any more.
    `UPDATE ag_subscription SET status = 'expired' WHERE status = 'pending';
     DELETE FROM ag_subscription_coupon_use
       WHERE payment IN (SELECT id FROM ag_subscription_payment WHERE state = 'pending');
     UPDATE ag_subscription_payment SET state = 'failed' WHERE state = 'pending';
     DROP INDEX "payment reference";
     ALTER TABLE ag_subscription_payment DROP COLUMN confirmed;
     ALTER TABLE ag_subscription_payment DROP COLUMN gateway;
     ALTER TABLE ag_subscription_payment DROP COLUMN reference;
     DROP TABLE ag_subscription_event`,
  ]);
}
