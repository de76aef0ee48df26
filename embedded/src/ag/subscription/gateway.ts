import type { IncomingHttpHeaders } from 'node:http';

/**
 * The payer: a token from the payment form, or a customer that the gateway knows from an earlier
 * payment.
 */
export type Payer =
  { token: string; name: string; email: string; postalCode: string } | { customer: string };

export interface Charge {
  payer: Payer;
  /** Minor units; 0 only registers the payer for later charges. */
  amountMinor: number;
  /** ISO 4217. */
  currency: string;
  /** Idempotency key. */
  idempotencyKey: string;
  /** Shown on the payer's statement. */
  description: string;
}

/**
 * The result of a charge. `reference` identifies the payment in events, `customer` the payer in
 * later charges. The outcome of a `timeout` is unknown; retry with the same key. `invalid`: the
 * gateway does not know the token.
 */
export type ChargeResult =
  | { outcome: 'paid' | 'pending'; reference: string | null; customer: string }
  | { outcome: 'declined' | 'timeout' | 'invalid' };

export interface PaymentEvent {
  /** Event ID; gateways can deliver an event more than once. */
  id: string;
  type: 'payment.succeeded' | 'payment.failed' | 'payment.refunded';
  reference: string;
  /**
   * The charge's idempotency key, if the gateway sends it. An event can arrive before the charge
   * responds.
   */
  idempotencyKey: string | null;
}

/** The event's signature is not valid. */
export class SignatureError extends Error {
  override name = 'SignatureError';
}

/** No signing key for events is configured. */
export class WebhookClosed extends Error {
  override name = 'WebhookClosed';
}

/** The gateway rejects this kind of payment because of its configuration. Nothing was charged. */
export class GatewayError extends Error {
  override name = 'GatewayError';
}

export interface Gateway {
  readonly name: 'sandbox';
  /** Settings for the site's payment form; null if it needs none. */
  readonly publishableKey: string | null;
  /** Rejects with a {@link GatewayError}. */
  charge: (charge: Charge) => Promise<ChargeResult>;
  /** Refunds the full payment; idempotent. Rejects with a {@link GatewayError}. */
  refund: (reference: string) => Promise<void>;
  /**
   * Parses an event from a raw request body; null for other event types. @param now Unix seconds.
   * @throws SignatureError, WebhookClosed
   */
  webhook: (raw: string, headers: IncomingHttpHeaders, now: number) => PaymentEvent | null;
}
