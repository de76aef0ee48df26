import { HttpError } from '../../account/http-error.ts';
import type { RateLimiter } from '../../account/rate-limiter.ts';
import { validationError } from './pass-error.ts';

/** `sandbox_<outcome>_<anything>` */
const parseOutcome = (token: string): string | undefined =>
  /^sandbox_(success|declined|timeout|renewal-declined)_[\w-]{1,100}$/.exec(token)?.[1];

/**
 * Call it in the transaction that stores the payment, so that a declined one leaves nothing behind.
 * @returns false if the payment timed out, which only the first attempt does.
 */
export function chargeToken(token: string, isRetry: boolean, declinedMessage: string): boolean {
  const outcome = parseOutcome(token);
  if (outcome === undefined)
    throw validationError({ token: 'The payment form has expired. Enter your card again.' });
  if (outcome === 'declined') throw new HttpError(402, declinedMessage);
  return outcome !== 'timeout' || isRetry;
}

/** @returns false if the card is declined. */
export const chargeCard = (token: string | null): boolean =>
  ['success', 'timeout'].includes(parseOutcome(token ?? '') ?? '');

export const createTimeoutError = (): HttpError =>
  new HttpError(504, 'The payment service didn’t respond. Try again; you won’t be charged twice.');

/** Declined payments per IP address; stops card testing. */
const declineLimit = { event: 'ag_subscription.declined', events: 50, window: 3600 };

/** Counts before the charge, so that parallel attempts count too. */
export const limitDeclines = <T>(
  rateLimiter: RateLimiter,
  ip: string,
  callback: () => T | Promise<T>,
): Promise<T> =>
  rateLimiter.limit(
    declineLimit,
    ip,
    'Too many payments were declined. Try again later.',
    callback,
    (error) => error instanceof HttpError && error.status === 402,
  );
