import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestPortal } from '../test-portal.ts';
import { chooseGateway } from './settings.ts';

const { store } = createTestPortal();

test('without any settings the sandbox takes payments', async () => {
  assert.equal((await chooseGateway({}))(store).name, 'sandbox');
});

test('Stripe is chosen with its keys, of which the site learns the public one', async () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
  const { name, publishableKey } = (await chooseGateway({ PAYMENT_GATEWAY: 'stripe', ...keys }))(store);
  assert.deepEqual([name, publishableKey], ['stripe', 'pk_test_1']);
});

test('what is missing is named before anything starts', async () => {
  await assert.rejects(chooseGateway({ PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' }), {
    message: 'Payments are not set up: STRIPE_WEBHOOK_SECRET is missing, STRIPE_PUBLISHABLE_KEY is missing.',
  });
  await assert.rejects(chooseGateway({ PAYMENT_GATEWAY: 'paypal' }), {
    message: 'Payments are not set up: PAYMENT_GATEWAY must be sandbox or stripe.',
  });
});
