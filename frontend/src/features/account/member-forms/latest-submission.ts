interface Attempt {
  key: string;
  controller: AbortController;
  /** Whether it was accepted. */
  done: Promise<boolean>;
}

/**
 * Submits once at a time. Other values abort what is pending, and are sent once it has settled, so
 * that two never run at once; unless it was accepted nevertheless.
 */
export class LatestSubmission {
  #pending: Attempt | null = null;
  readonly #mayReplace: boolean;

  constructor(mayReplace: boolean) {
    this.#mayReplace = mayReplace;
  }

  /** @param submit resolves with whether it was accepted. */
  async run(key: string, submit: (signal: AbortSignal) => Promise<boolean>): Promise<void> {
    const previous = this.#pending;
    if (previous && (!this.#mayReplace || previous.key === key)) return;
    previous?.controller.abort();
    const controller = new AbortController();
    const send = async (): Promise<boolean> => {
      if (previous && (await previous.done.catch(() => false))) return true;
      return controller.signal.aborted ? false : submit(controller.signal);
    };
    const attempt = { key, controller, done: send() };
    this.#pending = attempt;
    try {
      await attempt.done;
    } finally {
      if (this.#pending === attempt) this.#pending = null;
    }
  }
}
