import type { RateLimiter } from '../../account/rate-limiter.ts';
import { CouponError } from './coupons.ts';
import { PassError } from './pass-error.ts';

/** Invalid codes per IP address and hour. */
const limit = { event: 'ag_subscription.coupon', events: 30, window: 3600 };

/** Limits coupon guessing per IP address. */
export class CouponLimiter {
  constructor(private readonly rateLimiter: RateLimiter) {}

  /**
   * Counts a code before `look` validates it, so parallel guesses count too, and releases valid
   * ones. @throws PassError 429 after too many.
   */
  counted<T>(code: string | null, ip: string, look: () => T): T {
    if (code === null) return look();
    if (!this.rateLimiter.consume(limit, ip))
      throw new PassError(429, 'Too many coupon attempts. Try again later.');
    try {
      const found = look();
      this.rateLimiter.refund(limit.event, ip);
      return found;
    } catch (error) {
      const isGuess =
        error instanceof CouponError ||
        (error instanceof PassError && error.errors?.['coupon'] !== undefined);
      if (!isGuess) this.rateLimiter.refund(limit.event, ip);
      throw error;
    }
  }
}
