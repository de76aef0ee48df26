import { z } from 'zod';
import { SettingsError } from '../../settings-error.ts';
import type { Store } from '../../store/store.ts';
import type { Gateway } from './gateway.ts';
import { sandboxGateway } from './sandbox-gateway.ts';

/** Creates the payment gateway of a store. */
export type GatewayChoice = (store: Store) => Gateway;

/** The default: no payments and no events. */
export const defaultGateway: GatewayChoice = (store) => sandboxGateway(store, null);

const settings = z.object({
  PAYMENT_GATEWAY: z
    .literal('sandbox', { error: 'must be sandbox: real money is taken by Drupal alone' })
    .default('sandbox'),
  SANDBOX_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
});

/** Selects the gateway from the environment. Throws a {@link SettingsError}. */
export function chooseGateway({
  PAYMENT_GATEWAY,
  SANDBOX_WEBHOOK_SECRET,
}: Readonly<Record<string, string | undefined>>): GatewayChoice {
  const parsed = settings.safeParse({
    PAYMENT_GATEWAY: PAYMENT_GATEWAY || undefined,
    SANDBOX_WEBHOOK_SECRET: SANDBOX_WEBHOOK_SECRET || undefined,
  });
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new SettingsError(`Payments are not set up: ${lines.join(', ')}.`);
  }
  return (store) => sandboxGateway(store, parsed.data.SANDBOX_WEBHOOK_SECRET ?? null);
}
