import type { RateLimiter } from '../../account/rate-limiter.ts';
import { PassError } from './pass-error.ts';

/** Declined payments per IP address and hour; stops card testing. */
const limit = { event: 'ag_subscription.declined', events: 50, window: 3600 };

/**
 * Counts a charge before the gateway call, so parallel attempts count too, and releases it unless
 * declined.
 */
export async function withDeclineLimit<Result>(
  rateLimiter: RateLimiter,
  ip: string,
  pay: () => Promise<Result>,
): Promise<Result> {
  if (!rateLimiter.consume(limit, ip))
    throw new PassError(429, 'Too many payments were declined. Try again later.');
  let isDeclined = false;
  try {
    return await pay();
  } catch (error) {
    isDeclined = error instanceof PassError && error.status === 402;
    throw error;
  } finally {
    if (!isDeclined) rateLimiter.refund(limit.event, ip);
  }
}
