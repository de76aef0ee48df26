import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import {
  assertConfirmationRequired,
  assertValidationErrors,
  buy,
  buySuccessfully,
  activateAndLogIn,
  hasPass,
  messageOf,
  newHolder,
  newMember,
  subscriptionBody,
  passOf,
  post,
  register,
  registerSuccessfully,
  newBuyer,
  token,
} from './pass.ts';
import { activate, mailTo, activationLinkFor } from './inbox.ts';
import { type ApiResponse, call, expectError } from './server.ts';
import { login } from './session.ts';

const exists = async (username: string): Promise<boolean> =>
  (await call(`/ag/api/user-profile/${username}`)).status === 200;
const declined = 'Your card was declined. You have not been charged.';
const noResponse = 'The payment service didn’t respond. Try again; you won’t be charged twice.';
const tokenUsed = 'This payment has been used before.';

describe('register-subscription', () => {
  test('creates an account and an active pass with one request', async () => {
    const { member, buyer, subscription } = await newHolder({ plan: 'annual', coupon: 'annual10' });
    assert.deepEqual(
      [
        subscription.plan.id,
        subscription.status,
        subscription.price,
        subscription.currency,
        subscription.coupon,
      ],
      ['annual', 'active', 39.99, 'USD', 'ANNUAL10'],
    );
    assert.deepEqual(
      [subscription.cancel_at_period_end, subscription.provider],
      [false, 'sandbox'],
    );
    const days =
      (Date.parse(subscription.current_period_end) -
        Date.parse(subscription.current_period_start)) /
      86_400_000;
    assert.ok(days === 365 || days === 366, `${String(days)} days`);
    const { subscription: storedSubscription, invoices } = await passOf(member);
    assert.deepEqual(storedSubscription, subscription);
    assert.deepEqual(
      invoices.map(({ amount, currency, status }) => [amount, currency, status]),
      [[29.99, 'USD', 'paid']],
    );
    assert.ok(await hasPass(member));
    assert.equal((await call(`/ag/api/user-profile/${buyer.username}`)).status, 200);
  });
  test('requires the emailed activation before log-in and sends it again on request', async () => {
    const buyer = newBuyer();
    // The servers’ own text.
    const agreed = 'I agree to the privacy policy and the terms of use';
    const { subscription } = await registerSuccessfully(buyer, {
      agreed_terms: 'What a client says',
    });
    const signIn = (): Promise<ApiResponse> =>
      call('/user/login?_format=json', post({ name: buyer.username, pass: buyer.password }));
    assert.equal(messageOf(await signIn(), 400), 'The user has not been activated or is blocked.');
    assert.match(
      (await mailTo(buyer.email, /^Your game pass/)).text,
      /It starts when you activate\s+your account/,
    );
    const first = await activationLinkFor(buyer.email);
    assert.equal(
      (await call('/user/resend-activation?_format=json', post({ mail: buyer.email }))).status,
      200,
    );
    let second = first;
    while (second.token === first.token) second = await activationLinkFor(buyer.email);
    assert.equal((await activate(first)).status, 400, 'a newer link replaces the older one');
    assert.equal((await activate(second)).status, 200);
    const member = await login(buyer.username, buyer.password);
    assert.deepEqual((await passOf(member)).subscription, subscription);
    assert.ok(await hasPass(member));
    const file = z.object({
      account: z.object({
        consents: z.array(z.object({ way: z.string(), text: z.string(), version: z.string() })),
      }),
    });
    const [consent, ...more] = file.parse((await member.get('/ag/api/user-data')).body).account
      .consents;
    assert.deepEqual([consent?.way, consent?.text, more], ['subscription', agreed, []]);
  });
  test('lets a buyer correct a mistyped email address with name and password', async () => {
    const buyer = newBuyer();
    const { subscription } = await registerSuccessfully({
      ...buyer,
      email: `mistyped-${buyer.email}`,
    });
    const lost = await activationLinkFor(`mistyped-${buyer.email}`);
    const correct = (more: object): Promise<ApiResponse> =>
      call(
        '/user/resend-activation?_format=json',
        post({ name: buyer.username, pass: buyer.password, mail: buyer.email, ...more }),
      );
    assert.equal((await correct({ pass: 'Wrong1234' })).status, 400);
    assert.equal((await correct({ name: 'player' })).status, 400, 'no active account');
    assert.equal((await correct({ mail: 'player@example.com' })).status, 422, 'somebody has it');
    assert.equal((await correct({})).status, 200);
    const proof = await activationLinkFor(buyer.email);
    assert.equal((await activate(lost)).status, 400, 'the link to the other address is invalid');
    assert.equal((await activate(proof)).status, 200);
    const member = await login(buyer.username, buyer.password);
    assert.deepEqual((await passOf(member)).subscription, subscription);
  });
  test('reports all missing fields and creates no account', async () => {
    const fields = [
      'token',
      'first_name',
      'last_name',
      'username',
      'email',
      'password',
      'plan',
      'postal_code',
    ];
    assertValidationErrors(await call('/ag/api/register-subscription', post({})), fields);
    const buyer = newBuyer();
    assertValidationErrors(await register(buyer, { first_name: '  ', postal_code: 7 }), [
      'first_name',
      'postal_code',
    ]);
    assert.equal(await exists(buyer.username), false);
  });
  const wrong: [what: string, field: string, more: object, RegExp][] = [
    [
      'a taken name',
      'username',
      { username: 'PLAYER' },
      /^The username PLAYER is already taken\.$/,
    ],
    [
      'a long name',
      'username',
      { username: 'x'.repeat(61) },
      /is too long: it must be 60 characters or less\.$/,
    ],
    [
      'a taken address',
      'email',
      { email: 'Player@example.com' },
      /^The email address Player@example.com is already taken\.$/,
    ],
    ['an invalid email address', 'email', { email: 'none' }, /./],
    ['a weak password', 'password', { password: 'weakling' }, /at least 8 characters/],
    ['an unpublished plan', 'plan', { plan: 'founders' }, /^There is no plan "founders"\.$/],
    ['an expired coupon', 'coupon', { coupon: 'EXPIRED' }, /^The coupon EXPIRED has expired\.$/],
    [
      'a coupon of another plan',
      'coupon',
      { coupon: 'ANNUAL10' },
      /^The coupon ANNUAL10 is not for this plan\.$/,
    ],
    ['an unknown payment token', 'token', { token: 'tok_visa' }, /./],
  ];
  for (const [what, field, more, sentence] of wrong)
    test(`rejects a purchase with ${what} and creates no account`, async () => {
      const buyer = newBuyer();
      const { message, errors } = assertValidationErrors(await register(buyer, more), [field]);
      assert.match(errors[field] ?? '', sentence);
      assert.equal(message, errors[field]);
      assert.equal(await exists(buyer.username), false);
    });
  test('creates no account with a declined card and keeps the name free', async () => {
    const buyer = newBuyer();
    assert.equal(messageOf(await register(buyer, { token: token('declined') }), 402), declined);
    assert.equal(await exists(buyer.username), false);
    await registerSuccessfully(buyer);
  });
  test('creates no account on a payment timeout and charges a retry once', async () => {
    const buyer = newBuyer();
    const again = { token: token('timeout') };
    assert.equal(messageOf(await register(buyer, again), 504), noResponse);
    assert.equal(await exists(buyer.username), false);
    const created = await registerSuccessfully(buyer, again);
    assert.deepEqual(await registerSuccessfully(buyer, again), created);
    const member = await activateAndLogIn(buyer);
    assert.equal((await passOf(member)).invoices.length, 1);
  });
  test('creates account and pass when the payer confirms with the same call', async () => {
    const buyer = newBuyer();
    const again = { token: token('confirm') };
    assertConfirmationRequired(await register(buyer, again));
    assert.equal(await exists(buyer.username), false);
    const created = await registerSuccessfully(buyer, again);
    assert.deepEqual(await registerSuccessfully(buyer, again), created);
    const member = await activateAndLogIn(buyer);
    assert.equal((await passOf(member)).invoices.length, 1);
  });
  test('reserves no username for an attempt that was not confirmed', async () => {
    const buyer = newBuyer();
    assertConfirmationRequired(await register(buyer, { token: token('confirm') }));
    await registerSuccessfully({ ...buyer, email: `other-${buyer.email}` });
  });
  test('creates one account and one payment for parallel clicks', async () => {
    const buyer = newBuyer();
    const once = { token: token('success') };
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => registerSuccessfully(buyer, once)),
    );
    for (const response of responses) assert.deepEqual(response, responses[0]);
    const member = await activateAndLogIn(buyer);
    assert.equal((await passOf(member)).invoices.length, 1);
  });
  test('rejects a used payment token for another buyer or plan', async () => {
    const [buyer, once] = [newBuyer(), { token: token('success') }];
    await registerSuccessfully(buyer, once);
    assert.equal(messageOf(await register(newBuyer(), once), 409), tokenUsed);
    assert.equal(messageOf(await register(buyer, { ...once, plan: 'annual' }), 409), tokenUsed);
  });
  test('accepts a purchase with an account only from visitors by POST', async () => {
    const { member } = await newHolder();
    messageOf(
      await member.post('/ag/api/register-subscription', { ...subscriptionBody(), ...newBuyer() }),
      403,
    );
    assert.equal((await call('/ag/api/register-subscription')).status, 405);
    await expectError('/ag/api/register-subscription', 400, { ...post({}), body: 'x' });
  });
});

describe('auth-subscription', () => {
  test('sells a pass to a member with a coupon', async () => {
    const { member } = await newMember();
    assert.equal(await hasPass(member), false);
    const subscription = await buySuccessfully(member, { plan: 'monthly', coupon: 'THURSDAY25' });
    assert.deepEqual(
      [subscription.status, subscription.price, subscription.coupon],
      ['active', 4.35, 'THURSDAY25'],
    );
    assert.equal((await passOf(member)).invoices[0]?.amount, 3.26);
    assert.ok(await hasPass(member));
  });
  test('reports the missing fields of a member’s purchase', async () => {
    const { member } = await newMember();
    const fields = ['token', 'first_name', 'last_name', 'plan', 'postal_code'];
    assertValidationErrors(await member.post('/ag/api/auth-subscription', {}), fields);
    assertValidationErrors(await buy(member, { token: 'x' }), ['token']);
  });
  test('leaves a member’s pass unchanged when the card is declined', async () => {
    const { member } = await newMember();
    const before = await passOf(member);
    assert.equal(messageOf(await buy(member, { token: token('declined') }), 402), declined);
    assert.deepEqual((await passOf(member)).subscription, before.subscription);
    assert.equal(await hasPass(member), false);
  });
  test('charges a repeated purchase once', async () => {
    const { member } = await newMember();
    const failed = (await passOf(member)).invoices.length;
    const again = { token: token('timeout') };
    assert.equal(messageOf(await buy(member, again), 504), noResponse);
    const created = await Promise.all(
      Array.from({ length: 5 }, () => buySuccessfully(member, again)),
    );
    for (const one of created) assert.deepEqual(one, created[0]);
    assert.equal((await passOf(member)).invoices.length, failed + 1);
  });
  test('sells a pass when the member confirms with the same call', async () => {
    const { member } = await newMember();
    const again = { token: token('confirm'), coupon: 'THURSDAY25' };
    assertConfirmationRequired(await buy(member, again));
    assert.equal((await passOf(member)).subscription, null);
    assert.equal((await buySuccessfully(member, again)).coupon, 'THURSDAY25');
    assert.ok(await hasPass(member));
  });
  test('uses no coupon for attempts that time out or are not confirmed', async () => {
    const { member } = await newMember();
    const order = { plan: 'annual', coupon: 'ANNUAL10' };
    assert.equal((await buy(member, { ...order, token: token('timeout') })).status, 504);
    assertConfirmationRequired(await buy(member, { ...order, token: token('confirm') }));
    assert.equal((await buySuccessfully(member, order)).coupon, 'ANNUAL10');
  });
  test('rejects a second pass and another member’s payment', async () => {
    const own = { token: token('success') };
    const [{ member }, { member: other }] = [await newHolder(own), await newMember()];
    assert.equal(messageOf(await buy(member), 409), 'You already have a game pass.');
    assert.equal(messageOf(await buy(other, own), 409), tokenUsed);
  });
  test('accepts a coupon once per member', async () => {
    const { member } = await newMember();
    await buySuccessfully(member, { plan: 'annual', coupon: 'ANNUAL10' });
    const response = await member.get('/ag/api/plan/annual?coupon=ANNUAL10');
    assert.equal(
      assertValidationErrors(response, ['coupon']).message,
      'You have used the coupon ANNUAL10 before.',
    );
  });
  test('limits a coupon to its number of uses under parallel purchases', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, newMember));
    const free = (await call('/ag/api/plan/monthly?coupon=ONCE')).status === 200;
    const responses = await Promise.all(
      members.map(({ member }) => buy(member, { coupon: 'ONCE' })),
    );
    const refusals = responses.filter(({ status }) => status !== 200);
    assert.equal(refusals.length, free ? 4 : 5);
    for (const response of refusals)
      assert.equal(
        assertValidationErrors(response, ['coupon']).message,
        'The coupon ONCE has been used up.',
      );
  });
});
