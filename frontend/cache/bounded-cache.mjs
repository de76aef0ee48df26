/**
 * Next's cache on one node, with no more on disk than there are pages.
 *
 * Next itself writes down whatever is asked for, and takes nothing away again: an address that somebody makes up leaves its 404 there, a search its
 * answer, for as long as the node lives. Those stand in memory only, whose size Next bounds (`cacheMaxMemorySize`).
 */
export class BoundedCache {
  #disk;
  #memory;
  #holds;

  /**
   * @param {object} parts
   * @param {{ get: Function, set: Function, revalidateTag: Function }} parts.disk Next's cache, which also keeps what it writes in memory
   * @param {{ set: Function }} parts.memory the same one, writing nothing down
   * @param {(key: string, kind: string) => boolean} parts.holds whether a page, or an answer of the site's own, stands on disk
   */
  constructor({ disk, memory, holds }) {
    this.#disk = disk;
    this.#memory = memory;
    this.#holds = holds;
  }

  get(key, context) {
    return this.#disk.get(key, context);
  }

  async set(key, value, context) {
    await (this.#isPassing(key, value) ? this.#memory : this.#disk).set(key, value, context);
  }

  revalidateTag(tags, durations) {
    return this.#disk.revalidateTag(tags, durations);
  }

  /** An answer of the content API; or that something is not there, unless that has to take the place of what was. */
  #isPassing(key, value) {
    return value?.kind === 'FETCH' || (value?.status === 404 && !this.#holds(key, value.kind));
  }
}
