import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { HttpError } from '../../account/http-error.ts';
import { createTestPass, day, token } from '../../../test/create-test-pass.ts';

const problem = (status: number, message: RegExp) => (error: unknown) =>
  error instanceof HttpError && error.status === status && message.test(error.message);
const ada = { username: 'Ada', email: 'ada@example.com', password: 'Passw0rd1', agreed_terms: '' };

describe('purchases', () => {
  test('charges once for twenty parallel requests with one token', async () => {
    const { portal, buy, charges } = createTestPass();
    const uid = portal.addMember('Ann');
    const order = { token: token('success') };
    const subscriptions = await Promise.all(Array.from({ length: 20 }, () => buy(uid, order)));
    assert.equal(new Set(subscriptions.map(({ id }) => id)).size, 1);
    assert.equal(charges().length, 1);
  });

  test('creates one account for twenty parallel registrations with one token', async () => {
    const { portal, register, charges } = createTestPass();
    const order = { token: token('success') };
    const subscriptions = await Promise.all(Array.from({ length: 20 }, () => register(ada, order)));
    assert.equal(new Set(subscriptions.map(({ uid }) => uid)).size, 1);
    assert.equal(charges().length, 1);
    assert.equal(
      portal.store.connection.rows("SELECT 1 FROM user WHERE name = 'Ada' AND status = 0", [])
        .length,
      1,
    );
  });

  test('keeps pending accounts that paid and deletes others', async () => {
    const { portal, register, mails, addCoupon, reload } = createTestPass();
    addCoupon('FREE', { field_coupon_percent: 100 });
    const paid = await register(ada);
    const free = await register(
      { ...ada, username: 'Squatter', email: 'owner@example.com' },
      { coupon: 'FREE' },
    );
    assert.deepEqual(
      mails
        .filter(({ to }) => to === ada.email)
        .map(({ subject }) => subject.split(/ at | for /)[0]),
      ['Activate your account', 'Your game pass'],
    );
    assert.match(
      mails.find(({ subject }) => subject.startsWith('Your game pass'))?.text ?? '',
      /It starts when you activate your account/,
    );
    portal.time.now += 4 * day;
    await register({ ...ada, username: 'Owner', email: 'owner@example.com' });
    assert.deepEqual([reload(paid)?.status, reload(free)], ['active', undefined]);
    assert.deepEqual(
      portal.store.connection.rows("SELECT name FROM user WHERE name IN ('Ada', 'Squatter')", []),
      [{ name: 'Ada' }],
    );
  });

  test('charges one of two parallel buyers of the same name', async () => {
    const { register, charges } = createTestPass();
    const results = await Promise.allSettled([
      register(ada),
      register({ ...ada, email: 'other@example.com' }),
    ]);
    assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    assert.equal(charges().length, 1);
  });

  test('charges nothing if the name is taken while the password is hashed', async () => {
    const { portal, register } = createTestPass();
    const bought = register(ada);
    portal.addMember('Ada');
    await assert.rejects(bought, problem(422, /username Ada is already taken/));
    assert.deepEqual(portal.store.connection.rows('SELECT 1 FROM ag_subscription_payment', []), []);
  });

  test('honors a plan that is unpublished during the charge', async () => {
    const { portal, buy } = createTestPass();
    const uid = portal.addMember('Ann');
    const retry = { token: token('timeout') };
    await assert.rejects(buy(uid, retry), problem(504, /didn’t respond/));
    portal.store.connection.execute('UPDATE node SET status = 0', []);
    assert.equal((await buy(uid, retry)).status, 'active');
    await assert.rejects(buy(portal.addMember('Bob')), problem(422, /There is no plan/));
  });

  test('stores nothing for a declined card and releases its coupon', async () => {
    const { portal, buy, register, addCoupon } = createTestPass();
    addCoupon('ONCE', { field_coupon_percent: 50, field_coupon_limit: 1 });
    await assert.rejects(
      register(ada, { token: token('declined'), coupon: 'ONCE' }),
      problem(402, /declined/),
    );
    assert.deepEqual(portal.store.connection.rows("SELECT 1 FROM user WHERE name = 'Ada'", []), []);
    assert.equal((await buy(portal.addMember('Ann'), { coupon: 'once' })).coupon, 'ONCE');
  });

  test('completes a timed-out payment at its original price on retry', async () => {
    const { portal, buy, charges, addCoupon } = createTestPass();
    addCoupon('HALF', { field_coupon_amount: '2.00', field_coupon_limit: 1 });
    const [uid, retry] = [portal.addMember('Ann'), { token: token('timeout'), coupon: 'HALF' }];
    await assert.rejects(buy(uid, retry), problem(504, /won’t be charged twice/));
    await buy(uid, retry);
    assert.deepEqual(charges(), [235]);
  });

  test('blocks an address for an hour after repeated declines', async () => {
    const { portal, buy } = createTestPass();
    const uid = portal.addMember('Ann');
    for (let time = 0; time < 50; time++)
      await assert.rejects(buy(uid, { token: token('declined') }), problem(402, /./));
    await assert.rejects(buy(uid), problem(429, /Try again later/));
    portal.time.now += 3601;
    await buy(uid);
  });
});

describe('coupons', () => {
  test('redeems a single-use coupon once in twenty parallel requests', async () => {
    const { portal, buy, charges, addCoupon } = createTestPass();
    addCoupon('ONCE', { field_coupon_percent: 50, field_coupon_limit: 1 });
    const uids = Array.from({ length: 20 }, (_, i) => portal.addMember(`Member${String(i)}`));
    const results = await Promise.allSettled(uids.map((uid) => buy(uid, { coupon: 'ONCE' })));
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
    for (const result of results)
      if (result.status === 'rejected')
        assert.ok(
          problem(422, /^The coupon ONCE has been used up\.$/)(result.reason),
          String(result.reason),
        );
    assert.deepEqual(charges(), [217]);
  });

  test('limits the discount of a coupon to the price', async () => {
    const { portal, buy, pass, addCoupon } = createTestPass();
    addCoupon('ALL', { field_coupon_amount: '100.00' });
    const uid = portal.addMember('Ann');
    const { price } = await buy(uid, { coupon: 'ALL' });
    assert.equal(price, 435);
    assert.deepEqual(
      pass.payments.findReceipts(uid).map(({ amount, status }) => [amount, status]),
      [[0, 'paid']],
    );
  });

  test('rejects coupons outside their dates or with two discounts', async () => {
    const { portal, buy, addCoupon } = createTestPass();
    addCoupon('EARLY', { field_coupon_percent: 10, field_coupon_starts: portal.time.now + 1 });
    addCoupon('LATE', { field_coupon_percent: 10, field_coupon_expires: portal.time.now });
    addCoupon('BOTH', { field_coupon_percent: 10, field_coupon_amount: '1.00' });
    const uid = portal.addMember('Ann');
    await assert.rejects(
      buy(uid, { coupon: 'EARLY' }),
      problem(422, /^The coupon EARLY is not valid yet\.$/),
    );
    await assert.rejects(
      buy(uid, { coupon: 'LATE' }),
      problem(422, /^The coupon LATE has expired\.$/),
    );
    await assert.rejects(
      buy(uid, { coupon: 'BOTH' }),
      problem(422, /^The coupon BOTH does not exist\.$/),
    );
    portal.time.now += 1;
    await buy(uid, { coupon: 'EARLY' });
  });
});

describe('emails', () => {
  test('sends a welcome email with the receipt', async () => {
    const { register, pass, mails } = createTestPass();
    const { uid } = await register(ada);
    const [activation, mail, ...more] = mails;
    assert.deepEqual([activation?.subject, more], ['Activate your account at Thursday Arcade', []]);
    assert.deepEqual(
      [mail?.to, mail?.subject],
      ['ada@example.com', 'Your game pass for Thursday Arcade'],
    );
    const [receipt] = pass.payments.findReceipts(uid);
    for (const part of [
      'Hello Ada',
      receipt?.id ?? '?',
      'Monthly pass: $4.35',
      'renews on December 20, 2026 for $4.35',
      'https://portal.example/account',
    ])
      assert.ok(mail?.text.includes(part), part);
  });

  test('sends one confirmation of a cancellation', async () => {
    const { portal, buy, pass, mails } = createTestPass();
    const uid = portal.addMember('Ann');
    await buy(uid);
    pass.cancel(uid);
    pass.cancel(uid);
    assert.deepEqual(
      mails.map(({ subject }) => subject),
      ['Your game pass for Thursday Arcade', 'You’ve canceled your game pass'],
    );
    assert.match(mails[1]?.text ?? '', /until December 20, 2026/);
  });
});
