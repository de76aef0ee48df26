import assert from 'node:assert/strict';
import { afterEach, describe, mock, test } from 'node:test';
import { testPassword } from '../../../test/test-portal.ts';
import { bought, createTestPass, day, messageOf, token } from '../../../test/create-test-pass.ts';

afterEach(() => mock.timers.reset());

const start = Date.parse('2026-11-20T12:00:00Z') / 1000;
const monthLater = Date.parse('2026-12-20T12:00:00Z') / 1000;

async function buyPass(kind: string) {
  const pass = await createTestPass();
  let ann = await pass.addMember('Ann');
  bought(await pass.buy(ann, { token: token(kind) }));
  const reload = async () => {
    // Sessions end when they are idle.
    ann = await pass.portal.login('Ann');
    return ann;
  };
  const renewAt = async (now: number): Promise<[string | undefined, boolean]> => {
    pass.renewAt(now);
    return [(await pass.recordOf(await reload())).subscription?.status, pass.hasRole(ann)];
  };
  return { pass, ann, reload, renewAt };
}

describe('renewals', () => {
  test('renews a pass once per period at its original price', async () => {
    const { pass, renewAt, reload } = await buyPass('success');
    pass.portal.store.connection.execute(
      "UPDATE node SET field_plan_price = 9 WHERE field_plan_id = 'monthly'",
    );
    await renewAt(monthLater - 1);
    assert.equal((await pass.amounts(await reload())).length, 1);
    assert.deepEqual(await renewAt(monthLater), ['active', true]);
    await renewAt(monthLater + 60);
    const ann = await reload();
    assert.deepEqual(await pass.amounts(ann), [
      [4.35, 'paid'],
      [4.35, 'paid'],
    ]);
    const { subscription } = await pass.recordOf(ann);
    assert.deepEqual(
      [subscription?.current_period_start, subscription?.current_period_end],
      [monthLater, Date.parse('2027-01-20T12:00:00Z') / 1000],
    );
  });

  test('starts a whole period after an outage, without charges for the time before', async () => {
    const { pass, renewAt, reload } = await buyPass('success');
    const resumeTime = start + 100 * day;
    await renewAt(resumeTime);
    const { subscription, invoices } = await pass.recordOf(await reload());
    assert.equal(invoices.length, 2);
    assert.deepEqual(
      [subscription?.current_period_start, subscription?.current_period_end],
      [resumeTime, Date.parse('2027-03-28T12:00:00Z') / 1000],
    );
  });

  test('keeps a pass for a week after a declined renewal', async () => {
    const { pass, reload, renewAt } = await buyPass('renewal-declined');
    assert.deepEqual(await renewAt(monthLater), ['past_due', true]);
    assert.deepEqual(await renewAt(monthLater + 7 * day - 1), ['past_due', true]);
    assert.deepEqual(await pass.amounts(await reload()), [
      [4.35, 'open'],
      [4.35, 'paid'],
    ]);
    assert.deepEqual(await renewAt(monthLater + 7 * day), ['expired', false]);
    assert.deepEqual(await pass.amounts(await reload()), [
      [4.35, 'void'],
      [4.35, 'paid'],
    ]);
    const again = bought(await pass.buy(await reload()));
    assert.equal(again.subscription.status, 'active', 'and may be bought again');
    assert.equal((await pass.recordOf(await reload())).invoices.length, 3);
  });

  test('ends a canceled pass at the end of its period without a charge', async () => {
    const { pass, ann, reload, renewAt } = await buyPass('success');
    bought(await pass.cancel(ann));
    assert.deepEqual(await renewAt(monthLater - 1), ['cancelled', true]);
    pass.portal.time.now = monthLater;
    const late = await pass.resume(await reload());
    assert.equal(messageOf(late, 409), 'You do not have a game pass.', 'the period is over');
    assert.deepEqual(await renewAt(monthLater), ['expired', false]);
    assert.equal((await pass.amounts(await reload())).length, 1);
  });

  test('renews a resumed pass', async () => {
    const { pass, ann, renewAt } = await buyPass('success');
    bought(await pass.cancel(ann));
    bought(await pass.resume(ann));
    assert.deepEqual(await renewAt(monthLater), ['active', true]);
  });

  test('ends a past-due pass immediately when it is canceled', async () => {
    const { pass, reload, renewAt } = await buyPass('renewal-declined');
    await renewAt(monthLater);
    const ann = await reload();
    assert.equal(bought(await pass.cancel(ann)).subscription.status, 'expired');
    assert.equal(pass.hasRole(ann), false);
  });

  test('declines a plan change with a card that declines renewals', async () => {
    const { pass, ann } = await buyPass('renewal-declined');
    const before = await pass.recordOf(ann);
    assert.match(messageOf(await pass.change(ann, 'annual'), 402), /declined/);
    assert.deepEqual(await pass.recordOf(ann), before);
  });

  test('renews the other passes after an error', async () => {
    const { pass, renewAt } = await buyPass('success');
    const bob = await pass.addMember('Bob');
    bought(await pass.buy(bob));
    pass.portal.store.connection.execute(
      "UPDATE ag_game_pass SET anchor = 'x', period_end = period_end - 1 WHERE uid = ?",
      [bob.uid],
    );
    assert.deepEqual(await renewAt(monthLater), ['active', true]);
    assert.equal((await pass.recordOf(await pass.portal.login('Ann'))).invoices.length, 2);
  });

  test('adds the pass role once and keeps other roles', async () => {
    const pass = await createTestPass();
    const ed = await pass.addMember('Ed', { roles: ['editor', 'game_pass_subscriber'] });
    bought(await pass.buy(ed));
    bought(await pass.cancel(ed));
    pass.renewAt(monthLater);
    const roles = pass.portal.store.connection.column(
      'SELECT roles FROM user__roles WHERE entity_id = ?',
      [ed.uid],
    );
    assert.deepEqual(roles, ['editor']);
  });
});

test('exports the pass with its invoices, and keeps neither member nor role after deletion', async () => {
  const { pass, ann } = await buyPass('success');
  const bob = await pass.addMember('Bob');
  bought(await pass.buy(bob));
  assert.match(
    JSON.stringify((await ann.get('/ag/api/user-data')).body),
    /"game_pass":\{"subscription":\{"id".*"invoices":\[\{.*"amount":4\.35/,
  );
  const deleted = await ann.send('POST', '/ag/api/delete-account', { password: testPassword });
  assert.equal(deleted.status, 200);
  assert.deepEqual(
    pass.portal.store.connection.rows(
      "SELECT uid, order_key = '' AS is_anonymous, status FROM ag_game_pass ORDER BY uid",
    ),
    [
      { uid: 0, is_anonymous: 1, status: 'expired' },
      { uid: bob.uid, is_anonymous: 0, status: 'active' },
    ],
  );
  pass.renewAt(monthLater);
  assert.equal((await pass.recordOf(await pass.portal.login('Bob'))).invoices.length, 2);
});

test('has no portal', async () => {
  const { ann } = await buyPass('success');
  messageOf(await ann.send('POST', '/ag/api/subscription-portal', {}), 409);
});
