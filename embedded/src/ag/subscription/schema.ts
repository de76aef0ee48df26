import type { Kysely } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { Interval } from './plans.ts';

export type Status = 'pending' | 'active' | 'past_due' | 'cancelled' | 'expired';

/** A subscription. Money is in minor units, times in seconds since 1970. */
export interface Subscription {
  id: string;
  uid: number;
  status: Status;
  plan: number;
  /** What the plan was when it was bought: for when it is gone. */
  plan_id: string;
  plan_title: string;
  plan_interval: Interval;
  /** What a renewal costs. */
  price: number;
  currency: string;
  /** What the current period was paid with, credit included. */
  paid: number;
  /** What comes off the next payment. */
  credit: number;
  coupon: string | null;
  gateway: string;
  /** Who pays, as it was said. */
  first_name: string;
  last_name: string;
  postal_code: string;
  /** What the gateway calls the payer. */
  customer: string | null;
  period_start: number;
  period_end: number;
  /** When periods began to be counted: those that begin on the 31st return to it after February. */
  anchor: number;
  /** When renewals look at it next. */
  next_attempt: number;
  /** When a past due one expires. */
  grace_end: number | null;
  created: number;
}

/** A payment, kept from before the gateway is asked. Those that are settled are the member's receipts. */
export interface Payment {
  /** The idempotency key at the gateway, too. */
  id: string;
  /** Of the token that buys a subscription; null for what follows. */
  token_hash: string | null;
  /** Whose attempt it is: a member, or an account to be. */
  owner: string;
  uid: number | null;
  subscription: string | null;
  /** `card`: another card to pay renewals by; no money. */
  purpose: 'first' | 'change' | 'renewal' | 'card';
  plan: number;
  coupon: string | null;
  /** Negative when credit is left over. */
  amount: number;
  currency: string;
  description: string;
  state: 'started' | 'pending' | 'paid' | 'failed' | 'refunded';
  /** 1 when the gateway confirmed it before its answer arrived here. */
  confirmed: 0 | 1;
  gateway: string;
  /** What the gateway calls it. */
  reference: string | null;
  created: number;
}

interface Tables {
  ag_subscription: Subscription;
  ag_subscription_payment: Payment;
}

export const passTables = (store: Store): Kysely<Pick<Tables, keyof Tables>> =>
  store.db.withTables<Pick<Tables, keyof Tables>>();

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
    // Another purpose: SQLite cannot change a CHECK.
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
  ]);
}
