import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { insertEntity, loadModel, openStore } from 'drupal-recipe-server';
import { sha256 } from 'drupal-recipe-server/account';
import { Passes, toSubscription } from './passes.ts';

const model = loadModel([path.join(import.meta.dirname, '../../../../drupal/recipes/ag_portal')]);
const start = Date.parse('2026-11-05T09:00:00Z') / 1000;
const end = Date.parse('2026-12-05T09:00:00Z') / 1000;

/** The tables of 0.1.0, with the columns of its first or its last schema version. */
function openOldStore(version: 1 | 4) {
  const store = openStore(model, { file: ':memory:', clock: () => start });
  const { connection } = store;
  const buyer = version === 4 ? ", first_name TEXT NOT NULL DEFAULT ''" : '';
  const payment = version === 1 ? ", gateway TEXT NOT NULL DEFAULT 'sandbox'" : '';
  connection.sqlite.exec(`
    CREATE TABLE ag_subscription (
      id TEXT PRIMARY KEY, uid INTEGER NOT NULL, status TEXT NOT NULL, plan INTEGER NOT NULL,
      plan_id TEXT NOT NULL, plan_title TEXT NOT NULL, plan_interval TEXT NOT NULL, price INTEGER NOT NULL,
      currency TEXT NOT NULL, paid INTEGER NOT NULL, credit INTEGER NOT NULL, coupon TEXT, gateway TEXT NOT NULL,
      customer TEXT, period_start INTEGER NOT NULL, period_end INTEGER NOT NULL, anchor INTEGER NOT NULL,
      next_attempt INTEGER NOT NULL, grace_end INTEGER, created INTEGER NOT NULL${buyer});
    CREATE TABLE ag_subscription_payment (
      id TEXT PRIMARY KEY, token_hash TEXT UNIQUE, owner TEXT NOT NULL, uid INTEGER, subscription TEXT,
      purpose TEXT NOT NULL, plan INTEGER NOT NULL, coupon TEXT, amount INTEGER NOT NULL, currency TEXT NOT NULL,
      description TEXT NOT NULL, state TEXT NOT NULL, created INTEGER NOT NULL${payment});
    CREATE TABLE ag_subscription_coupon_use (payment TEXT PRIMARY KEY, coupon INTEGER NOT NULL, uid INTEGER);`);
  store.setState('migrations:subscription', String(version));
  const plan = connection.transaction(() =>
    insertEntity(store, {
      entityType: 'node',
      bundle: 'plan',
      fields: {
        title: [{ value: 'Monthly pass' }],
        field_plan_id: [{ value: 'monthly' }],
        status: [{ value: 1 }],
      },
    }),
  );
  const addPass = (id: string, uid: number, more: object = {}): void =>
    connection.insert('ag_subscription', {
      id,
      uid,
      status: 'active',
      plan,
      plan_id: 'monthly',
      plan_title: 'Monthly pass',
      plan_interval: 'month',
      price: 435,
      currency: 'USD',
      paid: 435,
      credit: 0,
      coupon: null,
      gateway: 'sandbox',
      customer: 'sandbox_success_1',
      period_start: start,
      period_end: end,
      anchor: start,
      next_attempt: end,
      created: start,
      ...more,
    });
  const addPayment = (id: string, subscription: string | null, more: object = {}): void =>
    connection.insert('ag_subscription_payment', {
      id,
      owner: 'member 5',
      uid: 5,
      subscription,
      purpose: 'first',
      plan,
      amount: 326,
      currency: 'USD',
      description: 'Monthly pass (coupon HALF)',
      state: 'paid',
      created: start,
      ...more,
    });
  return { store, addPass, addPayment };
}

for (const version of [1, 4] as const)
  test(`keeps passes, receipts and tokens of schema version ${String(version)}`, () => {
    const { store, addPass, addPayment } = openOldStore(version);
    addPass('a', 5, { coupon: 'HALF', paid: 326 });
    addPayment('p1', 'a', { token_hash: sha256('sandbox_success_1') });
    addPayment('p2', 'a', { purpose: 'renewal', amount: 435, state: 'failed', created: start + 9 });
    addPayment('p3', 'a', { purpose: 'card', amount: 0 });
    addPayment('p4', null, { state: 'started' });
    addPass('b', 6, { status: 'pending' });
    addPass('c', 7, { customer: 'sandbox_renewal-declined_1' });
    const passes = new Passes(store);

    const [pass] = passes.findByMember(5);
    assert.ok(pass);
    assert.deepEqual(toSubscription(pass), {
      id: 'a',
      plan: {
        id: 'monthly',
        nid: pass.plan.nid,
        title: 'Monthly pass',
        description: '',
        price: 4.35,
        currency: 'USD',
        interval: 'month',
        promoted: false,
      },
      status: 'active',
      price: 4.35,
      currency: 'USD',
      coupon: 'HALF',
      current_period_start: '2026-11-05T09:00:00+00:00',
      current_period_end: '2026-12-05T09:00:00+00:00',
      cancel_at_period_end: false,
      provider: 'sandbox',
    });
    assert.deepEqual(
      pass.invoices.map(({ id, amount, status, created }) => [id, amount, status, created]),
      [
        ['p2', 4.35, 'void', '2026-11-05T09:00:09+00:00'],
        ['p1', 3.26, 'paid', '2026-11-05T09:00:00+00:00'],
      ],
    );
    assert.equal(passes.findByToken('sandbox_success_1', 'member 5 monthly')?.id, 'a');
    assert.throws(() => passes.findByToken('sandbox_success_1', 'member 6 monthly'), /used before/);
    assert.equal(passes.findByMember(6)[0]?.status, 'expired', 'it was never paid');
    assert.deepEqual([pass.declines, passes.findLive(7)?.declines], [0, 1]);
  });

test('turns credit into paid time', () => {
  const { store, addPass } = openOldStore(4);
  addPass('a', 5, { credit: 870 });
  const pass = new Passes(store).findLive(5);
  assert.deepEqual([pass?.period_end, pass?.paid], [end + 2 * (end - start), 1305]);
});
