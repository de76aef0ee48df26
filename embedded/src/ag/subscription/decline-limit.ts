import { HttpError } from '../../account/http-error.ts';
import type { RateLimiter } from '../../account/rate-limiter.ts';

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
