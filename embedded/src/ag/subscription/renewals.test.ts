import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testPassword } from '../../../test/test-portal.ts';
import { createTestPass, day, token } from '../../../test/create-test-pass.ts';

const start = Date.parse('2026-11-20T12:00:00Z') / 1000;
const monthLater = Date.parse('2026-12-20T12:00:00Z') / 1000;

async function buyPass(kind: string) {
  const test = createTestPass();
  const uid = test.portal.addMember('Ann');
  const subscription = await test.buy(uid, { token: token(kind) });
  const renewAt = async (now: number): Promise<[string | undefined, boolean]> => {
    test.portal.time.now = now;
    test.pass.renewals.run();
    return [test.reload(subscription)?.status, test.hasRole(uid)];
  };
  return { test, uid, subscription, renewAt };
}

describe('renewals', () => {
  test('renews a pass once per period at its original price', async () => {
    const { test, subscription, renewAt } = await buyPass('success');
    test.portal.store.connection.execute(
      "UPDATE node SET field_plan_price = 9 WHERE field_plan_id = 'monthly'",
      [],
    );
    await renewAt(monthLater - 1);
    assert.deepEqual(test.charges(), [435]);
    assert.deepEqual(await renewAt(monthLater), ['active', true]);
    await Promise.all([renewAt(monthLater), renewAt(monthLater + 60)]);
    assert.deepEqual(test.charges(), [435, 435]);
    const { period_start, period_end } = test.reload(subscription) ?? {};
    assert.deepEqual(
      [period_start, period_end],
      [monthLater, Date.parse('2027-01-20T12:00:00Z') / 1000],
    );
  });

  test('does not charge for periods in which the server was down', async () => {
    const { test, subscription, renewAt } = await buyPass('success');
    const resumeTime = start + 100 * day;
    await renewAt(resumeTime);
    assert.deepEqual(
      [test.charges().length, test.reload(subscription)?.period_start],
      [2, resumeTime],
    );
  });

  test('retries a declined renewal daily for a week before the pass expires', async () => {
    const { test, uid, renewAt } = await buyPass('renewal-declined');
    assert.deepEqual(await renewAt(monthLater), ['past_due', true]);
    await renewAt(monthLater + day - 1);
    const failed = (): number =>
      test.pass.payments.findReceipts(uid).filter(({ status }) => status === 'failed').length;
    assert.equal(failed(), 1, 'once a day');
    for (let days = 1; days < 7; days++)
      assert.deepEqual(
        await renewAt(monthLater + days * day),
        ['past_due', true],
        `day ${String(days)}`,
      );
    assert.deepEqual(await renewAt(monthLater + 7 * day), ['expired', false]);
    const [, mail, ...more] = test.mails;
    assert.deepEqual(
      [mail?.subject, more],
      ['Your game pass payment failed', []],
      'one mail about it',
    );
    assert.match(mail?.text ?? '', /\$4\.35[^]*until December 27, 2026/);
    assert.equal(failed(), 7);
    assert.equal((await test.buy(uid)).status, 'active', 'and may be bought again');
  });

  test('continues a past-due pass when the card works again', async () => {
    const { test, subscription, renewAt } = await buyPass('renewal-declined');
    await renewAt(monthLater);
    test.pass.subscriptions.update(subscription.id, { customer: token('success') });
    assert.deepEqual(await renewAt(monthLater + day), ['active', true]);
    assert.deepEqual(
      [test.reload(subscription)?.period_start, test.reload(subscription)?.grace_end],
      [monthLater, null],
    );
  });

  test('retries a past-due renewal immediately with a new card', async () => {
    const { test, uid, subscription, renewAt } = await buyPass('renewal-declined');
    assert.deepEqual(await renewAt(monthLater), ['past_due', true]);
    const card = token('success');
    assert.equal((await test.pass.changeCard(uid, card, '127.0.0.1')).status, 'active');
    assert.deepEqual(
      [test.reload(subscription)?.customer, test.reload(subscription)?.grace_end],
      [card, null],
    );
    assert.deepEqual(
      test.pass.payments.findReceipts(uid).map(({ status }) => status),
      ['paid', 'failed', 'paid'],
    );
    assert.match(test.mails.at(-1)?.subject ?? '', /has been renewed$/);
  });

  test('ends a canceled pass at the end of its period without a charge', async () => {
    const { test, uid, renewAt } = await buyPass('success');
    test.pass.cancel(uid);
    assert.deepEqual(await renewAt(monthLater - 1), ['cancelled', true]);
    assert.deepEqual(await renewAt(monthLater), ['expired', false]);
    assert.deepEqual(test.charges(), [435]);
  });

  test('ends a past-due pass immediately when it is canceled', async () => {
    const { test, uid, renewAt } = await buyPass('renewal-declined');
    await renewAt(monthLater);
    assert.deepEqual([test.pass.cancel(uid).status, test.hasRole(uid)], ['expired', false]);
  });

  test('uses credit before it charges the card', async () => {
    const { test, uid, subscription, renewAt } = await buyPass('success');
    test.pass.planChange.apply(uid, 'annual');
    test.pass.planChange.apply(uid, 'monthly');
    const credit = 3999 - 435;
    assert.equal(test.reload(subscription)?.credit, credit);
    await renewAt(monthLater);
    assert.deepEqual(test.charges(), [435, 3999 - 435], 'no charge for the renewal');
    assert.equal(test.reload(subscription)?.credit, credit - 435);
  });

  test('ends a pass with its account without a charge', async () => {
    const test = createTestPass();
    test.portal.addMember('Ann');
    const ann = await test.portal.login('Ann');
    await test.buy(ann.uid);
    assert.match(
      JSON.stringify((await ann.get('/ag/api/user-data')).body),
      /"game_pass":\{"subscription":\{"id"/,
    );
    assert.equal(
      (await ann.send('POST', '/ag/api/delete-account', { password: testPassword })).status,
      200,
    );
    const uid = test.portal.addMember('Bob');
    assert.notEqual(uid, ann.uid);
    assert.deepEqual(
      [test.pass.subscriptions.findLatest(ann.uid), test.pass.payments.findReceipts(ann.uid)],
      [undefined, []],
    );
    assert.deepEqual(
      [
        test.pass.subscriptions.findLatest(uid),
        test.pass.payments.findReceipts(uid),
        test.hasRole(uid),
      ],
      [undefined, [], false],
    );
    test.portal.time.now = monthLater;
    test.pass.renewals.run();
    assert.deepEqual(test.charges(), [435]);
  });

  test('adds the pass role once and keeps other roles', async () => {
    const test = createTestPass();
    const uid = test.portal.addMember('Ed', { roles: ['editor', 'game_pass_subscriber'] });
    const subscription = await test.buy(uid);
    assert.ok(test.hasRole(uid));
    test.pass.cancel(uid);
    test.portal.time.now = subscription.period_end;
    test.pass.renewals.run();
    const roles = test.portal.store.connection.rows<{ roles: string }>(
      'SELECT roles FROM user__roles WHERE entity_id = ?',
      [uid],
    );
    assert.deepEqual(roles, [{ roles: 'editor' }]);
  });
});

test('drops a timed-out payment after a day', async () => {
  const test = createTestPass();
  await assert.rejects(test.buy(test.portal.addMember('Ann'), { token: token('timeout') }));
  test.portal.time.now += day + 1;
  test.pass.renewals.run();
  assert.deepEqual(
    test.portal.store.connection.rows('SELECT 1 FROM ag_subscription_payment', []),
    [],
  );
});
