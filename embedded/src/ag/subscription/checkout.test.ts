import assert from 'node:assert/strict';
import { afterEach, describe, mock, test } from 'node:test';
import { bought, createTestPass, day, messageOf, token } from '../../../test/create-test-pass.ts';

afterEach(() => mock.timers.reset());

const times = async <T>(count: number, callback: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => callback(at)));
const declined = /^Your card was declined\. You have not been charged\.$/;
const used = /^This payment has been used before\.$/;

describe('purchases', () => {
  test('sells one pass for twenty parallel requests with one token', async () => {
    const pass = await createTestPass();
    const ann = await pass.addMember('Ann');
    const order = { token: token('success') };
    const responses = await times(20, () => pass.buy(ann, order));
    assert.equal(new Set(responses.map((one) => bought(one).subscription.id)).size, 1);
    assert.equal((await pass.amounts(ann)).length, 1);
  });

  test('sells one pass for parallel requests with different tokens', async () => {
    const pass = await createTestPass();
    const ann = await pass.addMember('Ann');
    const responses = await times(5, () => pass.buy(ann));
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409, 409, 409, 409]);
    assert.equal(pass.countPasses(), 1);
  });

  test('creates one account for twenty parallel registrations with one token', async () => {
    const pass = await createTestPass();
    const order = { token: token('success') };
    const responses = await times(20, () => pass.register(order));
    assert.equal(new Set(responses.map((one) => bought(one).uid)).size, 1);
    assert.equal(pass.countPasses(), 1);
    const accounts = pass.portal.store.connection.rows(
      "SELECT 1 FROM user WHERE name = 'Ada' AND status = 0",
    );
    assert.equal(accounts.length, 1);
  });

  test('keeps pending accounts that paid and deletes others', async () => {
    const pass = await createTestPass();
    pass.addCoupon('FREE', { field_coupon_percent: 100 });
    bought(await pass.register());
    const squatter = { username: 'Squatter', email: 'owner@example.com' };
    bought(await pass.register({ ...squatter, coupon: 'FREE' }));
    assert.deepEqual(
      pass.portal.mails
        .filter(({ to }) => to === 'ada@example.com')
        .map(({ subject }) => subject.split(/ at | for /)[0]),
      ['Activate your account', 'Your game pass'],
    );
    pass.portal.time.now += 4 * day;
    bought(await pass.register({ ...squatter, username: 'Owner' }));
    assert.deepEqual(
      pass.portal.store.connection.column(
        "SELECT name FROM user WHERE name IN ('Ada', 'Squatter')",
      ),
      ['Ada'],
    );
  });

  test('sells to one of two parallel buyers of the same name', async () => {
    const pass = await createTestPass();
    const responses = await Promise.all([
      pass.register(),
      pass.register({ email: 'other@example.com' }),
    ]);
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 422]);
    assert.equal(pass.countPasses(), 1);
  });

  test('creates nothing if the name is taken while the password is hashed', async () => {
    const pass = await createTestPass();
    const response = pass.register();
    // The request is dispatched in the next turn; its hash takes several.
    await new Promise((resolve) => setImmediate(resolve));
    pass.portal.addMember('Ada');
    const { status, body } = await response;
    assert.equal(status, 422);
    assert.match(JSON.stringify(body), /"field":"username".+username Ada is already taken/);
    assert.equal(pass.countPasses(), 0);
  });

  test('stores nothing for a declined card', async () => {
    const pass = await createTestPass();
    assert.match(messageOf(await pass.register({ token: token('declined') }), 402), declined);
    assert.deepEqual(
      pass.portal.store.connection.rows("SELECT 1 FROM user WHERE name = 'Ada'"),
      [],
    );
    assert.equal(pass.countPasses(), 0);
  });

  test('completes a timed-out payment on retry', async () => {
    const pass = await createTestPass();
    const ann = await pass.addMember('Ann');
    const order = { token: token('timeout') };
    assert.match(messageOf(await pass.buy(ann, order), 504), /won’t be charged twice/);
    assert.equal(pass.countPasses(), 0);
    const { subscription } = bought(await pass.buy(ann, order));
    assert.deepEqual(bought(await pass.buy(ann, order)).subscription, subscription);
  });

  test('asks the payer to confirm, and creates account and pass with the repeated call', async () => {
    const pass = await createTestPass();
    const order = { token: token('confirm') };
    const { status, body } = await pass.register(order);
    assert.deepEqual([status, body], [202, { action: { provider: 'sandbox' } }]);
    assert.deepEqual(
      pass.portal.store.connection.rows("SELECT 1 FROM user WHERE name = 'Ada'"),
      [],
    );
    assert.equal(bought(await pass.register(order)).subscription.status, 'active');
    assert.equal(pass.countPasses(), 1);
  });

  test('binds an unfinished attempt to its order for 30 minutes', async () => {
    const pass = await createTestPass();
    const [ann, bob] = [await pass.addMember('Ann'), await pass.addMember('Bob')];
    const order = { token: token('confirm') };
    assert.equal((await pass.buy(ann, order)).status, 202);
    assert.match(messageOf(await pass.buy(bob, order), 409), used);
    assert.match(messageOf(await pass.buy(ann, { ...order, plan: 'annual' }), 409), used);
    pass.portal.time.now += 1801;
    assert.equal((await pass.buy(ann, order)).status, 202, 'confirmation is required again');
    bought(await pass.buy(ann, order));
  });

  test('reserves neither name nor coupon for unfinished attempts', async () => {
    const pass = await createTestPass();
    pass.addCoupon('ONCE', { field_coupon_percent: 50, field_coupon_limit: 1 });
    const attempts = await times(10, (at) =>
      pass.register({ token: token(at % 2 === 0 ? 'timeout' : 'confirm'), coupon: 'ONCE' }),
    );
    assert.deepEqual(attempts.map(({ status }) => status).sort(), [
      ...Array.from({ length: 5 }, () => 202),
      ...Array.from({ length: 5 }, () => 504),
    ]);
    const { subscription } = bought(await pass.register({ coupon: 'once' }));
    assert.equal(subscription.coupon, 'ONCE');
    const late = await pass.register({ username: 'Bob', email: 'b@example.com', coupon: 'ONCE' });
    assert.match(messageOf(late, 422), /^The coupon ONCE has been used up\.$/);
  });

  test('rejects a used token for another order or member', async () => {
    const pass = await createTestPass();
    const [ann, bob] = [await pass.addMember('Ann'), await pass.addMember('Bob')];
    const order = { token: token('success') };
    bought(await pass.buy(ann, order));
    assert.match(messageOf(await pass.buy(bob, order), 409), used);
    assert.match(messageOf(await pass.buy(ann, { ...order, plan: 'annual' }), 409), used);
    assert.match(messageOf(await pass.buy(ann), 409), /already have a game pass/);
    const forged = await pass.buy(bob, { token: 'tok_visa' });
    assert.match(messageOf(forged, 422), /^The payment form has expired/);
  });
});

describe('rate limits', () => {
  for (const [kind, status] of [
    ['declined', 402],
    ['timeout', 504],
    ['confirm', 202],
  ] as const)
    test(`blocks an address for an hour after 50 payments with the outcome ${kind}`, async () => {
      const pass = await createTestPass();
      const ann = await pass.addMember('Ann');
      for (let time = 0; time < 50; time++)
        assert.equal((await pass.buy(ann, { token: token(kind) })).status, status);
      assert.match(messageOf(await pass.buy(ann), 429), /Try again later/);
      pass.portal.time.now += 3601;
      bought(await pass.buy(ann));
    });

  test('counts a timed-out registration as an account', async () => {
    const pass = await createTestPass();
    for (let time = 0; time < 20; time++)
      assert.equal((await pass.register({ token: token('timeout') })).status, 504);
    assert.match(messageOf(await pass.register(), 429), /^Too many accounts/);
  });

  test('returns a bought pass above the limit', async () => {
    const pass = await createTestPass();
    const order = { token: token('success') };
    const { subscription } = bought(await pass.register(order));
    for (let time = 0; time < 20; time++) await pass.register({ token: token('timeout') });
    assert.deepEqual(bought(await pass.register(order)).subscription, subscription);
  });
});

describe('coupons', () => {
  test('redeems a single-use coupon once in twenty parallel requests', async () => {
    const pass = await createTestPass();
    pass.addCoupon('ONCE', { field_coupon_percent: 50, field_coupon_limit: 1 });
    const members = await times(20, (at) => pass.addMember(`Member${String(at)}`));
    const responses = await times(20, (at) =>
      pass.buy(members[at] ?? pass.portal.visitor(), { coupon: 'ONCE' }),
    );
    const refused = responses.filter(({ status }) => status !== 200);
    assert.equal(refused.length, 19);
    for (const response of refused)
      assert.equal(messageOf(response, 422), 'The coupon ONCE has been used up.');
  });

  test('counts the use of a deleted account', async () => {
    const pass = await createTestPass();
    pass.addCoupon('ONCE', { field_coupon_percent: 50, field_coupon_limit: 1 });
    const ann = await pass.addMember('Ann');
    bought(await pass.buy(ann, { coupon: 'ONCE' }));
    await ann.send('POST', '/ag/api/delete-account', { password: 'Passw0rd1' });
    const bob = await pass.addMember('Bob');
    assert.match(messageOf(await pass.buy(bob, { coupon: 'ONCE' }), 422), /has been used up/);
  });

  test('limits the discount of a coupon to the price', async () => {
    const pass = await createTestPass();
    pass.addCoupon('ALL', { field_coupon_amount: '100.00' });
    const ann = await pass.addMember('Ann');
    assert.equal(bought(await pass.buy(ann, { coupon: 'ALL' })).subscription.price, 4.35);
    assert.deepEqual(await pass.amounts(ann), [[0, 'paid']]);
  });

  test('rejects coupons outside their dates or with two discounts', async () => {
    const pass = await createTestPass();
    const { time } = pass.portal;
    pass.addCoupon('EARLY', { field_coupon_percent: 10, field_coupon_starts: time.now + 1 });
    pass.addCoupon('LATE', { field_coupon_percent: 10, field_coupon_expires: time.now });
    pass.addCoupon('BOTH', { field_coupon_percent: 10, field_coupon_amount: '1.00' });
    const ann = await pass.addMember('Ann');
    for (const [coupon, message] of [
      ['EARLY', 'The coupon EARLY is not valid yet.'],
      ['LATE', 'The coupon LATE has expired.'],
      ['BOTH', 'The coupon BOTH does not exist.'],
    ])
      assert.equal(messageOf(await pass.buy(ann, { coupon }), 422), message);
    time.now += 1;
    bought(await pass.buy(ann, { coupon: 'EARLY' }));
    const again = await ann.get('/ag/api/plan/annual?coupon=early');
    assert.equal(messageOf(again, 422), 'You have used the coupon early before.');
  });
});

describe('emails', () => {
  test('sends a welcome email with the receipt', async () => {
    const pass = await createTestPass();
    bought(await pass.register());
    const [activation, mail, ...more] = pass.portal.mails;
    assert.deepEqual([activation?.subject, more], ['Activate your account at Thursday Arcade', []]);
    assert.deepEqual(
      [mail?.to, mail?.subject],
      ['ada@example.com', 'Your game pass for Thursday Arcade'],
    );
    for (const part of [
      'Hello Ada',
      'It starts when you activate your account',
      'Monthly pass: $4.35',
      'renews on December 20, 2026 for $4.35',
      'https://portal.example/account',
    ])
      assert.ok(mail?.text.includes(part), part);
  });

  test('sends one confirmation of a cancellation', async () => {
    const pass = await createTestPass();
    const ann = await pass.addMember('Ann');
    bought(await pass.buy(ann));
    bought(await pass.cancel(ann));
    bought(await pass.cancel(ann));
    assert.deepEqual(
      pass.portal.mails.map(({ subject }) => subject),
      ['Your game pass for Thursday Arcade', 'You’ve canceled your game pass'],
    );
    assert.match(pass.portal.mails[1]?.text ?? '', /until December 20, 2026/);
  });
});
