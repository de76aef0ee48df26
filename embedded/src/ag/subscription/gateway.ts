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

/** `customer` identifies the payer in later charges. */
export interface PaidCharge {
  outcome: 'paid';
  customer: string;
}

/**
 * The outcome of a `timeout` is unknown; retry with the same key. `invalid`: the gateway does not
 * know the token.
 */
export type ChargeResult = PaidCharge | { outcome: 'declined' | 'timeout' | 'invalid' };

export interface Gateway {
  charge: (charge: Charge) => Promise<ChargeResult>;
  /** Pays a charge back, by its idempotency key. */
  refund: (idempotencyKey: string) => Promise<void>;
}
