import 'server-only';
import { Jsona } from 'jsona';
import { JsonApiErrors, NextDrupal } from 'next-drupal';
import type { z } from 'zod';
import { environment } from '../environment';
import {
  contentError,
  ContentMoved,
  ContentNotFound,
  ContentRejected,
  ContentUnavailable,
} from '../errors';
import { KIDS_HEADER } from '../kids-mode';
import { entityTags } from './entity-tags';
import { isKidsRoute } from './kids-route';
import { cachedRead, tagPage } from './page-cache';
import { resilientFetch } from './resilient-fetch';

export type CacheTags = readonly string[];

/**
 * `CacheTags`: cached, with these tags and those of the entities in the response. `onlyTags`: a page
 * that reads it does not show the entities. `headers`: not cached.
 */
export type Access =
  CacheTags | { onlyTags: CacheTags } | { headers: Readonly<Record<string, string>> };

function getDeclaredTags(access: Access): CacheTags | null {
  if ('headers' in access) return null;
  return 'onlyTags' in access ? access.onlyTags : access;
}

export const uncached: Access = { headers: {} };

export const asUser = (cookie: string): Access => ({
  headers: {
    cookie,
    'x-forwarded-proto': new URL(environment().siteUrl).protocol.slice(0, -1),
  },
});

const jsona = new Jsona();

const createClient = () =>
  new NextDrupal(environment().contentApiUrl, {
    fetcher: (input, init) => resilientFetch(input, init),
    deserializer: (body, options) => jsona.deserialize(body, options),
  });

/** Shorter without a revalidation webhook. */
const getRevalidateSeconds = () => (environment().revalidateSecret === null ? 60 : 300);

const contentErrors = [ContentNotFound, ContentRejected, ContentUnavailable];

/** next-drupal throws the same error for every status. */
function toContentError(error: unknown, key: string): Error {
  if (error instanceof Error && contentErrors.some((type) => error instanceof type)) return error;
  const message = `${key}: ${error instanceof Error ? error.message : String(error)}`;
  return error instanceof JsonApiErrors
    ? contentError(error.statusCode, message, error)
    : new ContentUnavailable(message, { cause: error });
}

/**
 * Caches parsed responses only.
 * @param key unique for the URL and the schema.
 * @throws ContentNotFound on 403, 404 and 410, ContentRejected on other 4xx, ContentUnavailable on
 *   any other failure.
 */
export async function readContent<T>(
  key: string,
  access: Access,
  schema: z.ZodType<T>,
  load: (drupal: NextDrupal) => Promise<unknown>,
): Promise<T> {
  const isKids = isKidsRoute();
  const read = async () => {
    try {
      const drupal = createClient();
      if (isKids) drupal.headers = { ...drupal.headers, [KIDS_HEADER]: '1' };
      if ('headers' in access) drupal.headers = { ...drupal.headers, ...access.headers };
      const response = await load(drupal);
      return { content: schema.parse(response), tags: entityTags(response) };
    } catch (error) {
      throw toContentError(error, key);
    }
  };
  const declared = getDeclaredTags(access);
  if (declared === null) return (await read()).content;
  const options = { revalidate: getRevalidateSeconds(), tags: [...declared] };
  const { content, tags } = await cachedRead(isKids ? [key, KIDS_HEADER] : [key], options, read);
  if (!('onlyTags' in access)) await tagPage(tags);
  return content;
}

/** A 404 contains no entity, so its page has the tags of what the missing one would change. */
export async function orTagMissing<T>(content: Promise<T>, tags: CacheTags): Promise<T> {
  try {
    return await content;
  } catch (error) {
    if (error instanceof ContentNotFound || error instanceof ContentMoved) await tagPage(tags);
    throw error;
  }
}
