/**
 * Maps server-generated values (revision IDs, tokens, cookies …) one-to-one to the recorded values.
 */
export class Bindings {
  readonly #own = new Map<string, string>();
  readonly #recorded = new Map<string, string>();

  /** Returns false if either value is bound to another one within `kind`. */
  bind(kind: string, recorded: string, own: string): boolean {
    const known = this.#own.get(`${kind} ${recorded}`);
    const taken = this.#recorded.get(`${kind} ${own}`);
    if (known === undefined && taken === undefined) {
      this.#own.set(`${kind} ${recorded}`, own);
      this.#recorded.set(`${kind} ${own}`, recorded);
      return true;
    }
    return known === own && taken === recorded;
  }

  /** Binds `recorded` to the latest of several server values, such as dates and entity tags. */
  rebind(kind: string, recorded: string, own: string): void {
    this.#own.set(`${kind} ${recorded}`, own);
  }

  own(kind: string, recorded: string): string | undefined {
    return this.#own.get(`${kind} ${recorded}`);
  }
}
