import { HttpError } from '../../account/http-error.ts';
import type { ChargeResult, Gateway, Payer } from './gateway.ts';
import type { PassParts } from './parts.ts';
import { validationError } from './pass-error.ts';
import type { Payment } from './schema.ts';

export const chargeResult = (
  gateway: Gateway,
  { amount, currency, id, description }: Payment,
  payer: Payer,
): Promise<ChargeResult> =>
  gateway.charge({ payer, amountMinor: amount, currency, idempotencyKey: id, description });

/** Declined payments per IP address and hour; stops card testing. */
const declines = { event: 'ag_subscription.declined', events: 50, window: 3600 };

/** Counts a charge before the gateway call, so parallel attempts count too. */
export const withDeclineLimit = <T>(
  { rateLimiter }: Pick<PassParts, 'rateLimiter'>,
  ip: string,
  pay: () => Promise<T>,
): Promise<T> =>
  rateLimiter.limit(
    declines,
    ip,
    'Too many payments were declined. Try again later.',
    pay,
    (error) => error instanceof HttpError && error.status === 402,
  );

/**
 * Charges a payment and returns the customer. Abandons it if the gateway rejects it; keeps it for a
 * retry after a timeout.
 */
export async function charge(
  { gateway, firstPayments }: Pick<PassParts, 'gateway' | 'firstPayments'>,
  payment: Payment,
  payer: Payer,
  declined = 'Your card was declined. You have not been charged.',
): Promise<string> {
  const result = await chargeResult(gateway, payment, payer);
  if (result.outcome === 'paid') return result.customer;
  if (result.outcome === 'timeout')
    throw new HttpError(
      504,
      'The payment service did not answer. Try again: you will not be charged twice.',
    );
  firstPayments.abandon(payment);
  throw result.outcome === 'invalid' && 'token' in payer
    ? validationError({ token: 'The payment form has expired. Enter your card again.' })
    : new HttpError(402, declined);
}
