import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  buy,
  hasPass,
  messageOf,
  newHolder,
  passOf,
  random,
  sign,
  token,
  webhook,
} from './pass.ts';
import { call, isDrupal } from './server.ts';

const sendEvent = async (type: string, payment: string, id = random()): Promise<void> => {
  const response = await webhook({ id, type, payment });
  assert.equal(response.status, 200, JSON.stringify(response.body));
};

/** The embedded server's sandbox confirms payments at once. */
const skip = !isDrupal && 'this server has no payment events';

describe('Pending passes', { skip }, () => {
  test('gives no access with a pending pass and rejects its change and cancellation', async () => {
    const { member, subscription } = await newHolder({ token: token('later') });
    assert.equal(subscription.status, 'pending');
    assert.equal(await hasPass(member), false);
    messageOf(await member.post('/ag/api/cancel-subscription', {}), 409);
    assert.equal(
      (await member.post('/ag/api/update-subscription', { plan: 'annual' })).status,
      409,
    );
    assert.equal((await buy(member)).status, 409);
  });
});

describe('Payment events', { skip }, () => {
  test('starts a pending pass when its payment succeeds', async () => {
    const pending = token('later');
    const { member } = await newHolder({ token: pending });
    assert.deepEqual((await passOf(member)).receipts, [], 'no payment is settled');
    await sendEvent('payment.succeeded', pending);
    const { subscription, receipts } = await passOf(member);
    assert.equal(subscription?.status, 'active');
    assert.deepEqual(
      receipts.map(({ amount, status }) => [amount, status]),
      [[4.35, 'paid']],
    );
    assert.ok(await hasPass(member));
  });
  test('ends a pending pass when its payment fails and releases the coupon', async () => {
    const pending = token('later');
    const { member } = await newHolder({ token: pending, plan: 'annual', coupon: 'ANNUAL10' });
    assert.equal((await member.get('/ag/api/plan/annual?coupon=ANNUAL10')).status, 422);
    await sendEvent('payment.failed', pending);
    const { subscription, receipts } = await passOf(member);
    assert.equal(subscription?.status, 'expired');
    assert.deepEqual(
      receipts.map(({ amount, status }) => [amount, status]),
      [[29.99, 'failed']],
    );
    assert.equal(await hasPass(member), false);
    const plan = { plan: null, status: 'expired' };
    assert.deepEqual((await member.get('/ag/api/user-plan')).body, plan);
    assert.equal((await member.get('/ag/api/plan/annual?coupon=ANNUAL10')).status, 200);
  });
  test('ends a pass when its payment is refunded', async () => {
    const paid = token('success');
    const { member } = await newHolder({ token: paid });
    await sendEvent('payment.refunded', paid);
    const { subscription, receipts } = await passOf(member);
    assert.deepEqual(
      [subscription?.status, receipts[0]?.status, await hasPass(member)],
      ['expired', 'refunded', false],
    );
  });
  test('applies an event once and keeps an ended pass ended', async () => {
    const [pending, id] = [token('later'), random()];
    const { member } = await newHolder({ token: pending });
    await sendEvent('payment.succeeded', pending, id);
    const before = await passOf(member);
    await sendEvent('payment.succeeded', pending, id);
    await sendEvent('payment.failed', pending, id);
    await sendEvent('payment.failed', pending);
    assert.deepEqual(await passOf(member), before);
    await sendEvent('payment.refunded', pending);
    await sendEvent('payment.succeeded', pending);
    assert.equal((await passOf(member)).subscription?.status, 'expired');
  });
  test('ignores an event about an unknown payment', async () => {
    await sendEvent('payment.succeeded', token('success'));
  });
});

describe('Event signatures', { skip }, () => {
  test('rejects an event without a valid signature of the last five minutes', async () => {
    const pending = token('later');
    const { member } = await newHolder({ token: pending });
    const event = { id: random(), type: 'payment.succeeded', payment: pending };
    const now = Math.floor(Date.now() / 1000);
    const body = JSON.stringify(event);
    const signatures = [
      '',
      'x',
      sign(body, now, 'another key'),
      sign(body, now - 400),
      sign(body, now + 400),
      sign('{}', now),
    ];
    for (const signature of signatures) messageOf(await webhook(event, signature), 400);
    assert.equal((await passOf(member)).subscription?.status, 'pending');
    await sendEvent('payment.succeeded', pending, event.id);
    assert.equal((await passOf(member)).subscription?.status, 'active');
  });
  test('rejects an event of an unknown gateway or by GET', async () => {
    messageOf(
      await call('/ag/api/subscription-webhook/nobody', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
      404,
    );
    assert.equal((await call('/ag/api/subscription-webhook/sandbox')).status, 405);
  });
});
