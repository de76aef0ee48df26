import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';

interface QueueLimits {
  parallel: number;
  maxWaiting: number;
  /** Milliseconds after which a request no longer counts as running. */
  longestMs: number;
}

/** Runs a few requests at once. Further ones wait; beyond that they are refused. */
export class RequestQueue {
  readonly #limit;
  readonly #maxWaiting;
  readonly #longestMs;

  constructor({ parallel, maxWaiting, longestMs }: QueueLimits) {
    this.#limit = pLimit(parallel);
    this.#maxWaiting = maxWaiting;
    this.#longestMs = longestMs;
  }

  get isEmpty(): boolean {
    return this.#limit.activeCount + this.#limit.pendingCount === 0;
  }

  /** Resolves to false if the request was refused. */
  async run(response: ServerResponse, task: () => Promise<unknown>): Promise<boolean> {
    if (this.#limit.pendingCount >= this.#maxWaiting) return false;
    await this.#limit(async () => {
      // The client disconnected.
      if (response.destroyed) return;
      const timer = new AbortController();
      const longest = wait(this.#longestMs, undefined, {
        signal: timer.signal,
        ref: false,
      });
      await Promise.race([task(), longest]).finally(() => timer.abort());
    });
    return true;
  }
}
