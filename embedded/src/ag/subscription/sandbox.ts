import { LRUCache } from 'lru-cache';
import { HttpError } from 'drupal-recipe-server/plugin';
import { validationError } from './order.ts';

/** A decline (402), or a payment that a repeated call confirms (202). */
export class UnpaidError extends HttpError {}

export const createDeclinedError = (): UnpaidError =>
  new UnpaidError(402, 'Your card was declined. You have not been charged.');
export const createNoPassError = (): HttpError =>
  new HttpError(409, 'You do not have a game pass.');
export const createTokenUsedError = (): HttpError =>
  new HttpError(409, 'This payment has been used before.');

const timeoutMessage = 'The payment service didn’t respond. Try again; you won’t be charged twice.';

/** Takes no money: `sandbox_<outcome>_<anything>` selects the outcome. */
export class Sandbox {
  /** Orders by token; a restart forgets them, which repeats the first response. */
  readonly #attempts: LRUCache<string, string>;

  constructor(now: () => number) {
    const perf = { now: () => now() * 1000 };
    this.#attempts = new LRUCache({ max: 10_000, ttl: 1_800_000, ttlResolution: 0, perf });
  }

  /** @returns whether the card declines renewals. */
  charge(token: string, orderKey: string): boolean {
    const outcome =
      /^sandbox_(success|declined|timeout|confirm|renewal-declined)_[\w-]{1,100}$/.exec(token)?.[1];
    if (outcome === undefined)
      throw validationError({ token: 'The payment form has expired. Enter your card again.' });
    if (outcome === 'declined') throw createDeclinedError();
    const attempt = this.#attempts.get(token) ?? orderKey;
    if (attempt !== orderKey) throw createTokenUsedError();
    if (/timeout|confirm/.test(outcome) && !this.#attempts.has(token)) {
      this.#attempts.set(token, orderKey);
      if (outcome === 'timeout') throw new HttpError(504, timeoutMessage);
      throw new UnpaidError(202, 'Confirm the payment.');
    }
    return outcome === 'renewal-declined';
  }
}
