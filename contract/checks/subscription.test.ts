import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import {
  postForSubscription,
  assertValidationErrors,
  cents,
  planChange,
  hasPass,
  messageOf,
  newHolder,
  newMember,
  passResponse,
  passOf,
  plan,
  post,
  subscription,
  token,
} from './pass.ts';
import { call, expectError } from './server.ts';
import { login, type Session } from './session.ts';

const url = '/ag/api/user-subscription';
const changed = z.strictObject({ subscription, change: planChange });
const previewed = passResponse.extend({ change: planChange });
const userPlan = z.strictObject({
  plan: plan.nullable(),
  status: subscription.shape.status.nullable(),
});

describe('user-subscription and user-plan', () => {
  test('returns no pass and no invoices to a member without a pass', async () => {
    const member = await login('ed');
    assert.deepEqual(await passOf(member), {
      subscription: null,
      invoices: [],
      has_portal: false,
    });
    assert.deepEqual((await member.get('/ag/api/user-plan')).body, { plan: null, status: null });
  });
  test('returns a member’s own pass privately', async () => {
    const { member, subscription: created } = await newHolder();
    const response = await member.get(url);
    assert.match(response.headers.get('cache-control') ?? '', /no-cache|no-store|private/);
    assert.deepEqual(passResponse.parse(response.body).subscription, created);
    assert.deepEqual(userPlan.parse((await member.get('/ag/api/user-plan')).body), {
      plan: created.plan,
      status: 'active',
    });
    assert.ok(await hasPass(member), 'a paid pass gives the role');
    const { member: other } = await newHolder();
    assert.notEqual((await passOf(other)).subscription?.id, created.id);
  });
  test('rejects visitors and POST at the pass endpoints', async () => {
    await expectError(url, 403);
    await expectError('/ag/api/user-plan', 403);
    for (const path of [url, '/ag/api/user-plan'])
      assert.equal((await call(path, post({}))).status, 405, path);
  });
});

describe('update-subscription', () => {
  test('previews the price of a plan change, then charges it and starts a new period', async () => {
    const { member, subscription: before } = await newHolder({ plan: 'monthly' });
    const preview = previewed.parse((await member.get(`${url}?plan=annual`)).body);
    assert.deepEqual(preview.subscription, before, 'the preview has no effect');
    assert.deepEqual([preview.change.plan.id, preview.change.price], ['annual', 39.99]);
    assert.ok(
      preview.change.credit > 4.3 && preview.change.credit <= 4.35,
      `credit of almost the whole month: ${String(preview.change.credit)}`,
    );
    assert.equal(cents(preview.change.due), 3999 - cents(preview.change.credit));

    const response = await member.post('/ag/api/update-subscription', { plan: 'annual' });
    assert.equal(response.status, 200, JSON.stringify(response.body));
    const { subscription: after, change: done } = changed.parse(response.body);
    assert.deepEqual(
      [after.id, after.plan.id, after.price, after.status],
      [before.id, 'annual', 39.99, 'active'],
    );
    assert.ok(Date.parse(after.current_period_start) >= Date.parse(before.current_period_start));
    assert.ok(
      Date.parse(after.current_period_end) - Date.parse(after.current_period_start) >=
        365 * 86_400_000,
    );
    assert.deepEqual(
      [done.plan.id, done.price, cents(done.due)],
      ['annual', 39.99, 3999 - cents(done.credit)],
    );
    const { invoices } = await passOf(member);
    assert.deepEqual(
      invoices.map(({ amount }) => cents(amount)).sort((a, b) => b - a),
      [cents(done.due), 435],
    );
  });
  test('charges nothing for a cheaper plan and carries no credit over', async () => {
    const { member } = await newHolder({ plan: 'annual' });
    const { change: done } = changed.parse(
      (await member.post('/ag/api/update-subscription', { plan: 'monthly' })).body,
    );
    assert.deepEqual([done.price, done.due], [4.35, 0]);
    assert.ok(done.credit > 39.9);
    const back = previewed.parse((await member.get(`${url}?plan=annual`)).body).change;
    assert.ok(back.credit <= 4.35, String(back.credit));
    assert.equal(cents(back.due), 3999 - cents(back.credit));
    const { invoices } = await passOf(member);
    const charged = invoices.filter(({ amount }) => amount > 0);
    assert.deepEqual(
      charged.map(({ amount }) => amount),
      [39.99],
    );
  });
  test('reactivates a cancelled pass with a plan change', async () => {
    const { member } = await newHolder();
    await postForSubscription(member, '/ag/api/cancel-subscription');
    const { subscription: after } = changed.parse(
      (await member.post('/ag/api/update-subscription', { plan: 'annual' })).body,
    );
    assert.deepEqual([after.status, after.cancel_at_period_end], ['active', false]);
  });
  test('charges a repeated plan change once', async () => {
    const { member } = await newHolder();
    const responses = await Promise.all(
      [0, 1, 2].map(() => member.post('/ag/api/update-subscription', { plan: 'annual' })),
    );
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409, 409]);
    assert.equal((await passOf(member)).invoices.length, 2);
  });
  test('leaves the pass unchanged when the card for a plan change is declined', async () => {
    const { member } = await newHolder({ token: token('renewal-declined') });
    const before = await passOf(member);
    const response = await member.post('/ag/api/update-subscription', { plan: 'annual' });
    assert.equal(messageOf(response, 402), 'Your card was declined. You have not been charged.');
    assert.deepEqual((await passOf(member)).subscription, before.subscription);
  });
  test('rejects the current plan, an unknown plan and a member without a pass', async () => {
    const { member } = await newHolder();
    const to = (body: object): ReturnType<Session['post']> =>
      member.post('/ag/api/update-subscription', body);
    messageOf(await to({ plan: 'monthly' }), 409);
    assert.equal(
      assertValidationErrors(await to({ plan: 'founders' }), ['plan']).message,
      'There is no plan "founders".',
    );
    assertValidationErrors(await to({}), ['plan']);
    const { member: other } = await newMember();
    messageOf(await other.post('/ag/api/update-subscription', { plan: 'annual' }), 409);
  });
});

describe('subscription-portal', () => {
  test('reports that the sandbox has no portal', async () => {
    const [{ member }, { member: none }] = [await newHolder(), await newMember()];
    messageOf(await member.post('/ag/api/subscription-portal', {}), 409);
    messageOf(await none.post('/ag/api/subscription-portal', {}), 409);
  });
});

describe('cancel-subscription and resume-subscription', () => {
  test('keeps a cancelled pass until its period ends and resumes it', async () => {
    const { member, subscription: before } = await newHolder();
    const cancelled = await postForSubscription(member, '/ag/api/cancel-subscription');
    assert.deepEqual(cancelled, { ...before, status: 'cancelled', cancel_at_period_end: true });
    assert.deepEqual(
      await postForSubscription(member, '/ag/api/cancel-subscription'),
      cancelled,
      'a repeated request has no effect',
    );
    assert.ok(await hasPass(member));
    assert.deepEqual(await postForSubscription(member, '/ag/api/resume-subscription'), before);
    assert.deepEqual(await postForSubscription(member, '/ag/api/resume-subscription'), before);
  });
  test('rejects a cancellation and a resumption without a pass', async () => {
    const { member } = await newMember();
    for (const path of ['/ag/api/cancel-subscription', '/ag/api/resume-subscription'])
      assert.equal(typeof messageOf(await member.post(path, {}), 409), 'string', path);
  });
});

describe('Pass API for members', () => {
  for (const name of ['auth', 'update', 'cancel', 'resume']
    .map((call) => `${call}-subscription`)
    .concat('subscription-portal'))
    test(`rejects visitors, a wrong CSRF token and GET at ${name}`, async () => {
      const path = `/ag/api/${name}`;
      await expectError(path, 403, post({}));
      const member = await login('player');
      assert.equal((await member.post(path, {}, { 'x-csrf-token': 'x' })).status, 403);
      assert.equal((await member.get(path)).status, 405);
    });
});
