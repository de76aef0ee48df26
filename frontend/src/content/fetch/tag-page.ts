import 'server-only';
import { unstable_cache } from 'next/cache';
import { ContentMoved, ContentNotFound } from '../errors';

/** Next drops further tags of a call. */
const MAX_TAGS = 128;

/** `unstable_cache` takes tags before it calls, so tags of a response need another call. */
export async function tagPage(tags: readonly string[]): Promise<void> {
  for (let start = 0; start < tags.length; start += MAX_TAGS)
    await unstable_cache(() => Promise.resolve(true), ['tags'], {
      tags: tags.slice(start, start + MAX_TAGS),
    })();
}

/** A 404 contains no entity, so its page has the tags of what the missing one would change. */
export async function orTagMissing<T>(content: Promise<T>, tags: readonly string[]): Promise<T> {
  try {
    return await content;
  } catch (error) {
    if (error instanceof ContentNotFound || error instanceof ContentMoved) await tagPage(tags);
    throw error;
  }
}
