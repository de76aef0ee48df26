/**
 * Where pages outlive the process.
 *
 * @typedef {object} Pages
 * @property {(key: string) => boolean} holds
 * @property {(key: string) => Promise<import('./shared-cache.mjs').Entry | null>} read
 * @property {(key: string, entry: import('./shared-cache.mjs').Entry) => Promise<void>} write
 * @property {(key: string) => Promise<void>} remove
 */

/** Bytes in memory, about: what is neither text nor binary is small. */
export function sizeOf(part) {
  if (typeof part === 'string') return part.length;
  if (ArrayBuffer.isView(part)) return part.byteLength;
  if (typeof part !== 'object' || part === null) return 8;
  const parts = part instanceof Map ? [...part].flat() : Object.entries(part).flat();
  return parts.reduce((sum, one) => sum + sizeOf(one), 0);
}

/**
 * The pages and answers of one node, with no more on disk than there are pages.
 *
 * An address that somebody makes up has its 404 in memory only, a search its answer: memory has a bound, the disk has none.
 */
export class LocalCache {
  #memory;
  #pages;
  #tags;
  #now;

  /**
   * @param {object} parts
   * @param {{ get: Function, set: Function }} parts.memory bounded, and common to all caches of a process
   * @param {Pages} [parts.pages] none where nothing may be written
   * @param {Map<string, import('./shared-cache.mjs').TagState>} parts.tags what this node knows of each tag
   * @param {() => number} [parts.now] epoch milliseconds
   */
  constructor({ memory, pages, tags, now = Date.now }) {
    this.#memory = memory;
    this.#pages = pages;
    this.#tags = tags;
    this.#now = now;
  }

  async get(key) {
    const remembered = this.#memory.get(key);
    if (remembered) return remembered;
    const written = (await this.#pages?.read(key)) ?? null;
    if (written) this.#memory.set(key, written);
    return written;
  }

  /** Keeps an entry; null takes it back. */
  async set(key, value, { cacheControl, lastModified = this.#now() } = {}) {
    const entry = { value, lastModified, cacheControl };
    this.#memory.set(key, entry);
    if (value === null) await this.#pages?.remove(key);
    else if (!this.#isPassing(key, value)) await this.#pages?.write(key, entry);
  }

  /** Marks tags as stale from now on, and as expired `expire` seconds later; without durations as expired now. */
  async revalidateTag(tags, durations) {
    const now = this.#now();
    for (const tag of [tags].flat()) {
      const known = this.#tags.get(tag);
      if (!durations) this.#tags.set(tag, { ...known, expired: now });
      else
        this.#tags.set(tag, {
          ...known,
          stale: now,
          ...(durations.expire !== undefined && { expired: now + durations.expire * 1000 }),
        });
    }
  }

  /** An answer of the content API; or that something is not there, unless that has to take the place of what was. */
  #isPassing(key, value) {
    return value.kind === 'FETCH' || (value.status === 404 && !this.#pages?.holds(key));
  }
}
