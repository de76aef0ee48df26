import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Store } from '../../store/store.ts';
import {
  type Charge,
  type ChargeResult,
  type Gateway,
  type PaymentEvent,
  SignatureError,
  WebhookClosed,
} from './gateway.ts';

/** `sandbox_<outcome>_<anything>` */
const tokenPattern = /^sandbox_(success|declined|timeout|later|renewal-declined)_[\w-]{1,100}$/;
/** Tolerated clock skew of events, in seconds. */
const tolerance = 300;

const eventBody = z.object({
  id: z.string().min(1),
  type: z.enum(['payment.succeeded', 'payment.failed', 'payment.refunded']),
  payment: z.string().min(1),
});

const signature = (body: string, time: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest();

/** The `Sandbox-Signature` header of a body sent at a time in Unix seconds. */
export const signSandboxEvent = (body: string, time: number, secret: string): string =>
  `t=${String(time)},v1=${signature(body, String(time), secret).toString('hex')}`;

function isSigned(body: string, header: unknown, secret: string, now: number): boolean {
  const [, time, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header)) ?? [];
  if (time === undefined || given === undefined || Math.abs(now - Number(time)) > tolerance)
    return false;
  return timingSafeEqual(signature(body, time, secret), Buffer.from(given, 'hex'));
}

/** Parses a signed body; null if it is not valid. */
function readEvent(raw: string): z.infer<typeof eventBody> | null {
  try {
    return eventBody.safeParse(JSON.parse(raw)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * A gateway that takes no money: the token determines the outcome. Stores charges by idempotency
 * key in its own table and uses the token as reference and customer. Rejects events without a
 * secret.
 */
export function sandboxGateway(store: Store, secret: string | null): Gateway {
  store.migrate('sandbox gateway', [
    'CREATE TABLE ag_sandbox_payment (key TEXT PRIMARY KEY, token TEXT NOT NULL, amount INTEGER NOT NULL) WITHOUT ROWID',
  ]);

  /** False if this key was charged before. */
  const book = ({ idempotencyKey, amountMinor }: Charge, token: string): boolean =>
    store.connection.execute(
      'INSERT INTO ag_sandbox_payment (key, token, amount) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      [idempotencyKey, token, amountMinor],
    ).changes > 0;

  async function charge(asked: Charge): Promise<ChargeResult> {
    const isFirst = 'token' in asked.payer;
    const token = 'token' in asked.payer ? asked.payer.token : asked.payer.customer;
    const kind = tokenPattern.exec(token)?.[1];
    if (kind === undefined) return { outcome: 'invalid' };
    if (kind === 'declined' || (kind === 'renewal-declined' && !isFirst))
      return { outcome: 'declined' };
    const isNew = book(asked, token);
    if (kind === 'timeout' && isFirst && isNew) return { outcome: 'timeout' };
    const reference = isFirst ? token : `sandbox_payment_${asked.idempotencyKey}`;
    return {
      outcome: kind === 'later' && isFirst ? 'pending' : 'paid',
      reference,
      customer: token,
    };
  }

  return {
    name: 'sandbox',
    publishableKey: null,
    charge,
    refund: async (): Promise<void> => undefined,
    webhook(raw, headers, now): PaymentEvent | null {
      if (secret === null)
        throw new WebhookClosed('No webhook secret is set: SANDBOX_WEBHOOK_SECRET.');
      if (!isSigned(raw, headers['sandbox-signature'], secret, now))
        throw new SignatureError('The signature is not valid.');
      const event = readEvent(raw);
      if (event === null) return null;
      const { id, type, payment } = event;
      return { id, type, reference: payment, idempotencyKey: null };
    },
  };
}
