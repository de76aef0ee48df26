import type { Store } from 'drupal-recipe-server';

const table = `
  CREATE TABLE ag_game_pass (
    id TEXT PRIMARY KEY, uid INTEGER NOT NULL, status TEXT NOT NULL, plan TEXT NOT NULL, paid INTEGER NOT NULL,
    coupon TEXT, token_hash TEXT NOT NULL UNIQUE, order_key TEXT NOT NULL, declines INTEGER NOT NULL,
    changes INTEGER NOT NULL, period_start INTEGER NOT NULL, period_end INTEGER NOT NULL,
    anchor INTEGER NOT NULL, created INTEGER NOT NULL, invoices TEXT NOT NULL);
  CREATE UNIQUE INDEX "pass live" ON ag_game_pass (uid) WHERE status <> 'expired';
  CREATE INDEX "pass uid" ON ag_game_pass (uid);
  CREATE INDEX "pass coupon" ON ag_game_pass (coupon) WHERE coupon IS NOT NULL`;

/** From each version of the tables before. Credit becomes paid time. */
const importPasses = `
  INSERT INTO ag_game_pass
    SELECT pass.id, pass.uid, iif(status = 'pending', 'expired', status),
      json_object('id', plan_id, 'nid', pass.plan, 'title', plan_title, 'description', '', 'price', price / 100.0,
        'currency', pass.currency, 'interval', plan_interval, 'promoted', json('false')),
      paid + credit, pass.coupon, coalesce(token_hash, pass.id),
      coalesce(owner || ' ' || (SELECT field_plan_id FROM node WHERE nid = first.plan), ''),
      coalesce(customer NOT GLOB 'sandbox_success_*' AND customer NOT GLOB 'sandbox_timeout_*', 1), 0,
      period_start, period_end + more, iif(more = 0, anchor, period_end + more), pass.created,
      (SELECT json_group_array(json_object('id', id, 'created', strftime('%FT%T+00:00', created, 'unixepoch'),
         'amount', amount / 100.0, 'currency', currency, 'description', description,
         'status', iif(state = 'failed', 'void', state), 'url', NULL) ORDER BY created DESC, rowid DESC)
       FROM ag_subscription_payment
       WHERE subscription = pass.id AND purpose <> 'card' AND state IN ('paid', 'failed', 'refunded'))
    FROM (SELECT *, coalesce(credit * (period_end - period_start) / price, 0) AS more FROM ag_subscription) AS pass
    LEFT JOIN ag_subscription_payment AS first ON first.subscription = pass.id AND purpose = 'first'
    GROUP BY pass.id;
  DROP TABLE ag_subscription;
  DROP TABLE ag_subscription_payment;
  DROP TABLE ag_subscription_coupon_use;
  DROP TABLE IF EXISTS ag_subscription_event`;

export function migrateGamePass(store: Store): void {
  const isUpgrade = store.state('migrations:subscription') !== undefined;
  const dropChanges = 'ALTER TABLE ag_game_pass DROP COLUMN changes';
  store.migrate('game pass', [table, isUpgrade ? importPasses : '', dropChanges]);
}
