import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';

interface QueueLimits {
  parallel: number;
  maxWaiting: number;
  /** Milliseconds after which a request no longer counts as running. */
  timeoutMs: number;
}

export function createRequestQueue({ parallel, maxWaiting, timeoutMs }: QueueLimits) {
  const limit = pLimit(parallel);
  return {
    isEmpty: () => limit.activeCount + limit.pendingCount === 0,
    /** Resolves to false if the request was refused. */
    async run(response: ServerResponse, task: () => Promise<unknown>): Promise<boolean> {
      if (limit.pendingCount >= maxWaiting) return false;
      await limit(async () => {
        if (response.destroyed) return;
        const timer = new AbortController();
        const timeout = wait(timeoutMs, undefined, { signal: timer.signal, ref: false });
        await Promise.race([task(), timeout]).finally(() => timer.abort());
      });
      return true;
    },
  };
}
