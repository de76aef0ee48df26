import 'server-only';
import { unstable_cache } from 'next/cache';
import { NOT_STORED } from './cache-tags';

/** Next drops further tags of a call. */
const MAX_TAGS = 128;

export interface TaggedContent<T> {
  content: T;
  /** Of the entities in the response: `cache/handler.ts` reads them in the stored result. */
  tags: string[];
}

interface PageOptions {
  tags?: string[];
  /** Seconds. */
  revalidate?: number;
}

/** Reads through Next's cache: the page that reads gets the options' tags and lifetime. */
export const cachedRead = <T>(
  key: string[],
  options: PageOptions,
  read: () => Promise<TaggedContent<T>>,
): Promise<TaggedContent<T>> => unstable_cache(read, key, options)();

/** Next has no call to set the options of a page without a cached read. */
const setPageOptions = (key: string, options: PageOptions): Promise<boolean> =>
  unstable_cache(() => Promise.resolve(true), [key], options)();

/** The next request after a second re-renders the page. */
export const expireSoon = () => setPageOptions('a-second', { revalidate: 1 });

/** The page does not replace its last good copy. */
export const doNotStore = () => setPageOptions(NOT_STORED, { revalidate: 1, tags: [NOT_STORED] });

/** Next takes the tags of a read before the call, so tags of a response need another one. */
export async function tagPage(tags: readonly string[]): Promise<void> {
  for (let start = 0; start < tags.length; start += MAX_TAGS)
    await setPageOptions('tags', { tags: tags.slice(start, start + MAX_TAGS) });
}
