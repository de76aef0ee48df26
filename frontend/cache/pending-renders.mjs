import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds after which a page counts as failed: Next does not say when one does. */
const LONGEST_MS = 10_000;
/** Milliseconds that whoever tells of a change waits at most: less than Drupal's own limit. */
const PATIENCE_MS = 5_000;

/**
 * The pages that are being rendered just now.
 *
 * While Next renders a page, everybody who asks for it gets the same answer: the new one when it is there, or at once the stale one that is being
 * replaced. Next does not ask its cache again meanwhile, even if the page was taken down. So a change counts as done only when every render that
 * began before it has ended.
 */
export class PendingRenders {
  #open = new Set();
  #longest;
  #patience;

  constructor({ longest = LONGEST_MS, patience = PATIENCE_MS } = {}) {
    this.#longest = longest;
    this.#patience = patience;
  }

  /** @returns {() => void} to be called when the page is rendered */
  begin() {
    let end;
    const pending = new Promise((resolve) => (end = resolve)).finally(() => {
      clearTimeout(timer);
      this.#open.delete(pending);
    });
    const timer = setTimeout(end, this.#longest).unref();
    this.#open.add(pending);
    return end;
  }

  /** Resolves when all that is pending now has ended, or after PATIENCE_MS. */
  async settled() {
    const waited = new AbortController();
    await Promise.race([
      Promise.all(this.#open),
      pause(this.#patience, undefined, { signal: waited.signal }).catch(() => undefined),
    ]);
    waited.abort();
  }
}

/** Of this process: Next makes a cache handler for every request. */
export const pendingRenders = new PendingRenders();
