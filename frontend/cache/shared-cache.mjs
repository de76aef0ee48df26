import { tagsOf } from './tags-of.mjs';

/**
 * When a cache tag went stale, and when what carries it may no longer be shown: epoch milliseconds.
 *
 * @typedef {{ stale?: number, expired?: number }} TagState
 */

/**
 * A page or an answer of the content API, as Next hands it over.
 *
 * @typedef {{ value: unknown, lastModified: number, cacheControl?: unknown }} Entry
 */

/**
 * What all nodes share. Every method rejects while it is away.
 *
 * @typedef {object} Store
 * @property {(key: string) => Promise<Entry | null>} read
 * @property {(key: string, entry: Entry) => Promise<void>} write
 * @property {(tags: string[]) => Promise<(TagState | null)[]>} readTags
 * @property {(states: Map<string, TagState>) => Promise<void>} writeTags
 */

const later = (one, other) =>
  other === undefined || (one !== undefined && one > other) ? one : other;

/**
 * The cache of pages and answers, shared by the nodes of the site.
 *
 * Each node keeps a cache of its own beside it (`local`), so that a store that is away costs freshness across nodes, and nothing else.
 * What was revalidated meanwhile is told to the others as soon as the store is back.
 */
export class SharedCache {
  #local;
  #store;
  #tags;
  #now;
  /** @type {Map<string, TagState>} */
  #untold = new Map();

  /**
   * @param {object} parts
   * @param {{ get: Function, set: Function, revalidateTag: Function }} parts.local the cache of this node
   * @param {Store} parts.store
   * @param {Map<string, TagState>} parts.tags what this node knows of each tag
   * @param {() => number} [parts.now] epoch milliseconds
   */
  constructor({ local, store, tags, now = Date.now }) {
    this.#local = local;
    this.#store = store;
    this.#tags = tags;
    this.#now = now;
  }

  /** What another node or this one cached, or null. */
  async get(key, context) {
    const shared = await this.#store.read(key).catch(() => null);
    const entry = shared ?? (await this.#local.get(key, context));
    if (entry) await this.#learn(tagsOf(entry, context));
    return entry;
  }

  /** Keeps an entry for all nodes; null takes it back. */
  async set(key, value, context) {
    const { cacheControl, lastModified = this.#now() } = context;
    const entry = { value, lastModified, cacheControl };
    await Promise.all([
      this.#local.set(key, value, context),
      this.#store.write(key, entry).catch(() => undefined),
    ]);
  }

  /** Marks tags on all nodes. */
  async revalidateTag(tags, durations) {
    const names = [tags].flat();
    await this.#local.revalidateTag(names, durations);
    for (const name of names) this.#untold.set(name, this.#tags.get(name) ?? {});
    await this.#tell();
  }

  async #tell() {
    if (this.#untold.size === 0) return;
    const states = new Map(this.#untold);
    const told = await this.#store.writeTags(states).then(
      () => true,
      () => false,
    );
    if (!told) return;
    for (const [name, state] of states)
      if (this.#untold.get(name) === state) this.#untold.delete(name);
  }

  /** Takes over what other nodes say of these tags; the later word counts. */
  async #learn(names) {
    if (names.length === 0) return;
    await this.#tell();
    const states = await this.#store.readTags(names).catch(() => []);
    states.forEach((state, at) => {
      const name = names[at];
      if (state === null || name === undefined) return;
      const own = this.#tags.get(name);
      this.#tags.set(name, {
        stale: later(state.stale, own?.stale),
        expired: later(state.expired, own?.expired),
      });
    });
  }
}
