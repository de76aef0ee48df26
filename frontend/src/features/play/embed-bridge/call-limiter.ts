/** Calls a game may cause at once. */
const BURST = 5;
/** Over time. With the backups of its progress, a game causes at most five. */
const PER_SECOND = 4;

export const TOO_MANY_CALLS = 'Too many requests.';

/** Token bucket of one frame. Calls of a type run one after another. */
export class CallLimiter {
  #tokens = BURST;
  #refilled: number;
  readonly #perSecond: number;
  readonly #now: () => number;
  readonly #running = new Map<string, Promise<unknown>>();

  /** @param now milliseconds */
  constructor(perSecond = PER_SECOND, now: () => number = () => performance.now()) {
    this.#perSecond = perSecond;
    this.#now = now;
    this.#refilled = now();
  }

  /** @throws Error for the game's developer when the game calls too often */
  async run<Result>(type: string, call: () => Promise<Result>): Promise<Result> {
    if (!this.#take()) throw new Error(TOO_MANY_CALLS);
    const result = (this.#running.get(type) ?? Promise.resolve()).then(call);
    this.#running.set(
      type,
      result.catch(() => undefined),
    );
    return result;
  }

  #take(): boolean {
    const now = this.#now();
    const refill = ((now - this.#refilled) / 1000) * this.#perSecond;
    this.#tokens = Math.min(BURST, this.#tokens + refill);
    this.#refilled = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
