import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestPortal } from '../test-portal.ts';
import { WebhookClosed } from './gateway.ts';
import { signSandboxEvent } from './sandbox-gateway.ts';
import { chooseGateway } from './settings.ts';

const { store } = createTestPortal();

test('uses the sandbox without webhooks by default', () => {
  const gateway = chooseGateway({})(store);
  assert.equal(gateway.name, 'sandbox');
  for (const secret of ['', 'sandbox-webhook-secret'])
    assert.throws(
      () =>
        gateway.webhook('{}', { 'sandbox-signature': signSandboxEvent('{}', 100, secret) }, 100),
      WebhookClosed,
    );
});

test('rejects invalid payment settings at startup', () => {
  assert.throws(() => chooseGateway({ PAYMENT_GATEWAY: 'stripe' }), {
    message:
      'Payments are not set up: PAYMENT_GATEWAY must be sandbox: real money is taken by Drupal alone.',
  });
  assert.throws(() => chooseGateway({ SANDBOX_WEBHOOK_SECRET: 'short' }), {
    message: 'Payments are not set up: SANDBOX_WEBHOOK_SECRET must have at least 16 characters.',
  });
});
