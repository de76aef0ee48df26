import { tagsOf } from './tags-of.mjs';

/**
 * One change, one generation: what changed is made anew before anybody sees it again, and nothing is cached that was made partly of what was
 * before a change and partly of what came after.
 *
 * Next itself would show the old copy once more, and would take a render that a change overtook for a fresh one. Nor does it render well what
 * takes the place of a 404 while that is being shown: the new page gets the title and the robots of the old one. So a 404 is made anew first, too.
 *
 * Next makes one of these for every request. So each knows when its own entries were begun, whoever else makes the same ones meanwhile, and
 * also those that are made behind a visitor who got the copy that was due.
 *
 * While the content API is away, the last good copy of all this stands, but for what is to be seen by nobody any more: that has expired. Where it
 * answers and a page cannot be made all the same, the next visitors get the last good copy, and each has the page tried again behind them.
 *
 * What is cached is as old as its oldest part: as the moment when its render began. So a change that another node was told of meanwhile counts.
 */
export class Generations {
  #cache;
  #tags;
  #isAnswering;
  #since;
  #pendingRenders;
  #attempts;
  #now;
  /** By key, of each page that is rendered for this request: to be called when it is. */
  #ends = new Map();
  /** When this request first asked for an entry, by key: what it makes of it began no earlier. */
  #asked = new Map();
  /** What this request shows although it has changed, by key. */
  #outdated = new Map();

  /**
   * @param {object} parts
   * @param {{ get: Function, set: Function, revalidateTag: Function }} parts.cache
   * @param {Map<string, import('./shared-cache.mjs').TagState>} parts.tags what this node knows of each tag
   * @param {() => Promise<boolean>} parts.isAnswering whether the content API does
   * @param {{ begin: () => () => void }} parts.pendingRenders the pages that are being rendered
   * @param {Set<string>} [parts.attempts] the pages of this node that were begun to be made anew after a change, and are not done
   * @param {number} [parts.since] epoch milliseconds since when this node was told of every change
   * @param {() => number} [parts.now] epoch milliseconds
   */
  constructor({
    cache,
    tags,
    isAnswering,
    pendingRenders,
    attempts = new Set(),
    since = 0,
    now = Date.now,
  }) {
    this.#cache = cache;
    this.#tags = tags;
    this.#isAnswering = isAnswering;
    this.#pendingRenders = pendingRenders;
    this.#attempts = attempts;
    this.#since = since;
    this.#now = now;
  }

  async get(key, context) {
    if (!this.#asked.has(key)) this.#asked.set(key, this.#now());
    // Answers are made for one request, pages for all who ask meanwhile.
    const end =
      context.kind === 'FETCH' || this.#ends.has(key) ? undefined : this.#pendingRenders.begin();
    const entry = await this.#shown(key, context);
    if (end && (entry === null || this.#isDue(entry))) this.#ends.set(key, end);
    else end?.();
    return entry;
  }

  async #shown(key, context) {
    const found = await this.#cache.get(key, context);
    const entry =
      found && this.#hasExpired(tagsOf(found, context), found.lastModified) ? null : found;
    if (!entry || this.#isOfNow(entry, context)) return entry;
    if (!(await this.#isAnswering())) return { ...entry, lastModified: this.#now() };
    if (context.kind === 'FETCH' || entry.value?.status === 404) return null;
    // All who ask while a page is made wait for the same one. So if one that was begun is asked for again, it has failed.
    if (this.#attempts.has(key)) return this.#asDue(key, entry);
    this.#attempts.add(key);
    return null;
  }

  /** Next shows it, and makes it anew behind the visitor. */
  #asDue(key, entry) {
    this.#outdated.set(key, entry.value);
    return {
      ...entry,
      lastModified: this.#now() - 2_000,
      cacheControl: { revalidate: 1, expire: undefined },
    };
  }

  async set(key, value, context) {
    try {
      // When a render fails, Next puts back what it has shown.
      if (value && value === this.#outdated.get(key)) return;
      this.#attempts.delete(key);
      const asked = this.#asked.get(key);
      if (asked !== undefined && this.#hasChanged(tagsOf({ value }, context), asked)) return;
      await this.#cache.set(key, value, { ...context, lastModified: asked });
    } finally {
      this.#ends.get(key)?.();
      this.#ends.delete(key);
    }
  }

  revalidateTag(tags, durations) {
    return this.#cache.revalidateTag(tags, durations);
  }

  #isOfNow(entry, context) {
    const { value, lastModified } = entry;
    const tags = tagsOf(entry, context);
    if (this.#hasChanged(tags, lastModified)) return false;
    if (lastModified < this.#since && tags.some(isOfContent)) return false;
    return value?.status !== 404 || !this.#isDue(entry);
  }

  /** Whether its time is over, so that Next shows it and makes it anew behind the visitor. Of a static page (`revalidate: false`) it never is. */
  #isDue({ lastModified, cacheControl }) {
    const { revalidate = false } = cacheControl ?? {};
    return revalidate !== false && this.#now() >= lastModified + revalidate * 1000;
  }

  #hasChanged(tags, since) {
    return (
      tags.some((tag) => (this.#tags.get(tag)?.stale ?? 0) >= since) ||
      this.#hasExpired(tags, since)
    );
  }

  #hasExpired(tags, since) {
    return tags.some((tag) => isPast(this.#tags.get(tag)?.expired, since, this.#now()));
  }
}

const isPast = (expired, since, now) => expired !== undefined && expired >= since && expired <= now;

/** Next gives pages tags of its own, by their address. */
const isOfContent = (tag) => !tag.startsWith('_N_T_');
