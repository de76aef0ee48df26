/** Lets one task at a time deal with the same member or token; the others wait their turn. */
export class Exclusive {
  readonly #last = new Map<string, Promise<void>>();

  /** Runs `task` when nobody else deals with any of the names. All are taken at once, so that no two tasks wait for each other. */
  run<T>(names: readonly string[], task: () => Promise<T>): Promise<T> {
    const result = Promise.all(names.map((name) => this.#last.get(name))).then(task);
    const end = result.then(
      () => undefined,
      () => undefined,
    );
    for (const name of names) this.#last.set(name, end);
    void end.then(() => {
      for (const name of names) if (this.#last.get(name) === end) this.#last.delete(name);
    });
    return result;
  }
}

export const memberLock = (uid: number): string => `member ${String(uid)}`;
