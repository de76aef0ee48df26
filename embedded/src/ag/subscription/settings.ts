import { z } from 'zod';
import type { Store } from '../../store/store.ts';
import type { Gateway } from './gateway.ts';
import { sandboxGateway } from './sandbox-gateway.ts';

/** What is missing from the environment, in a line for the operator. */
export class PaymentSettingsError extends Error {
  override name = 'PaymentSettingsError';
}

/** Makes the gateway that takes payments, for a store. */
export type GatewayChoice = (store: Store) => Gateway;

const sandboxSecret = 'sandbox-webhook-secret';

/** Where nothing is chosen: no money is taken. */
export const defaultGateway: GatewayChoice = (store) => sandboxGateway(store, sandboxSecret);

const key = z.string({ error: 'is missing' }).min(1, 'is empty');
const settings = z.discriminatedUnion(
  'PAYMENT_GATEWAY',
  [
    z.object({ PAYMENT_GATEWAY: z.literal('sandbox'), SANDBOX_WEBHOOK_SECRET: key.default(sandboxSecret) }),
    z.object({ PAYMENT_GATEWAY: z.literal('stripe'), STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: key, STRIPE_PUBLISHABLE_KEY: key }),
  ],
  { error: 'must be sandbox or stripe' },
);

/** The gateway that an environment asks for; the sandbox without any wish. Rejects with a {@link PaymentSettingsError}. */
export async function chooseGateway(environment: Readonly<Record<string, string | undefined>>): Promise<GatewayChoice> {
  const parsed = settings.safeParse({ ...environment, PAYMENT_GATEWAY: environment['PAYMENT_GATEWAY'] ?? 'sandbox' });
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new PaymentSettingsError(`Payments are not set up: ${lines.join(', ')}.`);
  }
  const { data } = parsed;
  if (data.PAYMENT_GATEWAY === 'sandbox') return (store) => sandboxGateway(store, data.SANDBOX_WEBHOOK_SECRET);
  // Only those who use it load its library.
  const { stripeGateway } = await import('./stripe-gateway.ts');
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PUBLISHABLE_KEY: publishableKey } = data;
  return () => stripeGateway({ secretKey, webhookSecret, publishableKey });
}
