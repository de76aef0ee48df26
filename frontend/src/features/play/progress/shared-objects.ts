import * as z from 'zod/mini';

const objects = z.record(z.string(), z.string());

export const encodeObjects = (content: z.infer<typeof objects>): string => JSON.stringify(content);

/** Empty for what is no Flash game's snapshot. */
export function decodeObjects(snapshot: string | null): z.infer<typeof objects> {
  try {
    return objects.parse(JSON.parse(snapshot ?? '{}'));
  } catch {
    return {};
  }
}

/** A name of its own separates the game's SharedObjects from those of other games. */
export const getMovieName = (nid: number): string => `g${nid}.swf`;

/**
 * What a Flash game stores, by name. Ruffle keeps it in the site's localStorage under
 * `{host}/{folder of the page}/{name of the movie}/{name}`.
 */
export class SharedObjects {
  readonly #folder: string;
  readonly #prefix: string;

  /** On the page that plays the game: the reader may leave it while the last change is saved. */
  constructor(nid: number) {
    const { hostname, pathname } = window.location;
    this.#folder = hostname + pathname.slice(0, pathname.lastIndexOf('/') + 1);
    this.#prefix = `${this.#folder}${getMovieName(nid)}/`;
  }

  read(prefix = this.#prefix): Record<string, string> {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return Object.fromEntries(
      keys.sort().map((key) => [key.slice(prefix.length), localStorage.getItem(key) ?? '']),
    );
  }

  write(content: Record<string, string>): void {
    for (const name of Object.keys(this.read())) localStorage.removeItem(this.#prefix + name);
    for (const [name, value] of Object.entries(content))
      localStorage.setItem(this.#prefix + name, value);
  }

  /** Before games had names of their own, all games of a folder shared what they stored. */
  adopt(): void {
    this.write(this.read(`${this.#folder}movie.swf/`));
  }
}
