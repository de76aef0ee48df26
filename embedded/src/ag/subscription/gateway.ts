import type { IncomingHttpHeaders } from 'node:http';

/** Who pays: with a token that the payment form gave out, or as a customer whom the gateway knows from a payment before. */
export type Payer =
  { token: string; name: string; email: string; postalCode: string } | { customer: string };

export interface Charge {
  payer: Payer;
  /** Hundredths of the currency; 0 only makes the payer known for later. */
  amountMinor: number;
  /** ISO 4217. */
  currency: string;
  /** Charges with the same key are one, however often they are asked for. */
  idempotencyKey: string;
  /** For the payer's statement. */
  description: string;
}

/**
 * What became of a charge. `reference` is what the gateway's events call the payment, `customer` what later charges call the payer.
 * After a `timeout` nobody knows whether it was paid: asking again with the same key finds out. `invalid`: the token is none of the gateway's.
 */
export type ChargeResult =
  | { outcome: 'paid' | 'pending'; reference: string | null; customer: string }
  | { outcome: 'declined' | 'timeout' | 'invalid' };

export interface PaymentEvent {
  /** Of the event: gateways send one more than once. */
  id: string;
  type: 'payment.succeeded' | 'payment.failed' | 'payment.refunded';
  reference: string;
  /** The key of the charge, where the gateway tells it: the event may be quicker than the answer to the charge. */
  idempotencyKey: string | null;
}

/** What a gateway is sent that does not come from it. */
export class SignatureError extends Error {
  override name = 'SignatureError';
}

/** No key is set that events could be signed with. */
export class WebhookClosed extends Error {
  override name = 'WebhookClosed';
}

/** The gateway will not take such a payment, for a reason that its operator has to mend. Nothing was charged. */
export class GatewayError extends Error {
  override name = 'GatewayError';
}

/** A service that takes money. */
export interface Gateway {
  readonly name: 'sandbox';
  /** What the site's payment form needs to know; null where it needs nothing. */
  readonly publishableKey: string | null;
  /** Rejects with a {@link GatewayError}. */
  charge: (charge: Charge) => Promise<ChargeResult>;
  /** Gives a payment back, whole; doing so again changes nothing. Rejects with a {@link GatewayError}. */
  refund: (reference: string) => Promise<void>;
  /**
   * Reads an event from a request's body as it came; null when it is about something else.
   * @param now seconds since 1970. @throws SignatureError, WebhookClosed
   */
  webhook: (raw: string, headers: IncomingHttpHeaders, now: number) => PaymentEvent | null;
}
