import 'server-only';
import { Jsona } from 'jsona';
import { unstable_cache } from 'next/cache';
import { JsonApiErrors, NextDrupal } from 'next-drupal';
import type { z } from 'zod';
import { environment } from '../environment';
import { contentError, ContentNotFound, ContentRejected, ContentUnavailable } from '../errors';
import { resilientFetch } from './resilient-fetch';

export type CacheTags = readonly string[];

export type Access = CacheTags | { headers: Record<string, string> };

const isCached = (access: Access): access is CacheTags => Array.isArray(access);

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
export function readContent<T>(
  key: string,
  access: Access,
  schema: z.ZodType<T>,
  load: (drupal: NextDrupal) => Promise<unknown>,
): Promise<T> {
  const read = async () => {
    try {
      const drupal = createClient();
      if (!isCached(access)) drupal.headers = { ...drupal.headers, ...access.headers };
      return schema.parse(await load(drupal));
    } catch (error) {
      throw toContentError(error, key);
    }
  };
  if (!isCached(access)) return read();
  const options = { revalidate: getRevalidateSeconds(), tags: [...access] };
  return unstable_cache(read, [key], options)();
}
