/** Serializes tasks of the same member or token. */
export class UserLock {
  readonly #last = new Map<string, Promise<void>>();

  /**
   * Runs `task` while no other task holds any of the names. Acquires all names at once to prevent
   * deadlocks.
   */
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

export const userKey = (uid: number): string => `member ${String(uid)}`;
