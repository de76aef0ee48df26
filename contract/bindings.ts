/**
 * Values that a server makes up (ids of revisions, tokens, cookies …): the recorded one stands for the server's own, one-to-one,
 * for as long as one installation lives.
 */
export class Bindings {
  readonly #own = new Map<string, string>();
  readonly #recorded = new Map<string, string>();

  /** Ties `recorded` to `own` within `kind`; false when either is tied to another value already. */
  tie(kind: string, recorded: string, own: string): boolean {
    const known = this.#own.get(`${kind} ${recorded}`);
    const taken = this.#recorded.get(`${kind} ${own}`);
    if (known === undefined && taken === undefined) {
      this.#own.set(`${kind} ${recorded}`, own);
      this.#recorded.set(`${kind} ${own}`, recorded);
      return true;
    }
    return known === own && taken === recorded;
  }

  /** Ties `recorded` to the latest of several values of the server, as dates and entity tags are. */
  retie(kind: string, recorded: string, own: string): void {
    this.#own.set(`${kind} ${recorded}`, own);
  }

  own(kind: string, recorded: string): string | undefined {
    return this.#own.get(`${kind} ${recorded}`);
  }
}
