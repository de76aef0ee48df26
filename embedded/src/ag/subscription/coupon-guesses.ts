import type { Flood } from '../../account/flood.ts';
import { CouponError } from './coupons.ts';
import { PassProblem } from './problem.ts';

/** Codes that are no good, of one address in an hour. */
const limit = { event: 'ag_subscription.coupon', events: 30, window: 3600 };

/** Keeps coupons from being guessed: who tries too many learns nothing more about any. */
export class CouponGuesses {
  constructor(private readonly flood: Flood) {}

  /**
   * Counts a code before `look` says whether it is good, and takes that back when it is.
   *
   * @throws PassProblem 429 after too many.
   */
  counted<T>(code: string | null, ip: string, look: () => T): T {
    if (code === null) return look();
    if (!this.flood.take(limit, ip))
      throw new PassProblem(429, 'Too many coupons were tried. Try again later.');
    try {
      const found = look();
      this.flood.giveBack(limit.event, ip);
      return found;
    } catch (error) {
      const isGuess =
        error instanceof CouponError ||
        (error instanceof PassProblem && error.errors?.['coupon'] !== undefined);
      if (!isGuess) this.flood.giveBack(limit.event, ip);
      throw error;
    }
  }
}
