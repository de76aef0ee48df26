import { ContentUnavailable } from '../errors';

export interface Resilience {
  /** Milliseconds that one attempt may take. */
  timeout: number;
  /** Attempts in all. */
  attempts: number;
  /** Milliseconds before the second attempt; doubled before each further one. */
  pause: number;
}

const READS: Resilience = { timeout: 5_000, attempts: 3, pause: 150 };

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * `fetch` for reads: every attempt has a time-out, and an attempt that failed or was answered with 5xx is repeated.
 *
 * @throws ContentUnavailable when the last attempt got no answer or a 5xx one; answers below 500 are returned as they are.
 */
export function resilientFetch({ timeout, attempts, pause }: Resilience = READS): typeof fetch {
  return async (input, init) => {
    let reason: unknown;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if (attempt > 0) await wait(pause * 2 ** (attempt - 1));
      try {
        const response = await fetch(input, { ...init, signal: AbortSignal.timeout(timeout) });
        if (response.status < 500) return response;
        reason = new Error(`status ${response.status}`);
        await response.body?.cancel();
      } catch (error) {
        reason = error;
      }
    }
    throw new ContentUnavailable(`The content API did not answer ${String(input)}`, { cause: reason });
  };
}
