import 'server-only';
import { z } from 'zod';
import { environment } from '../environment';
import { ContentNotFound } from '../errors';
import { contentFetch, revalidateSeconds } from './client';
import type { CacheTags } from './json-api';

const failure = z.object({ message: z.string().catch('') });

/** Query of an `ag` route: arrays are joined by commas, absent values are left out (SPEC section 7). */
export type Query = Record<string, string | number | readonly string[] | undefined>;

function address(path: string, query: Query): URL {
  const url = new URL(path, environment().contentApiUrl);
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === '') continue;
    url.searchParams.set(name, typeof value === 'object' ? value.join(',') : String(value));
  }
  return url;
}

async function read<T>(
  path: string,
  query: Query,
  schema: z.ZodType<T>,
  init: RequestInit,
): Promise<T> {
  const url = address(path, query);
  const response = await contentFetch((answer) => schema.parse(answer))(url, init);
  const said: unknown = await response.json();
  if (response.ok) return schema.parse(said);
  throw new ContentNotFound(
    `${url.pathname}: ${response.status} ${failure.parse(said).message}`.trim(),
  );
}

/**
 * One of the portal's own GET calls.
 *
 * @throws ContentNotFound on 404 and 403, ContentUnavailable on any other failure, an answer of another shape included.
 */
export const fetchAg = <T>(
  path: string,
  query: Query,
  schema: z.ZodType<T>,
  tags: CacheTags,
): Promise<T> =>
  read(path, query, schema, {
    headers: { accept: 'application/json' },
    next: { revalidate: revalidateSeconds(), tags: [...tags] },
  });

/** The same, asked anew each time: for what is of this very moment. */
export const fetchAgNow = <T>(path: string, query: Query, schema: z.ZodType<T>): Promise<T> =>
  read(path, query, schema, { headers: { accept: 'application/json' }, cache: 'no-store' });

/** The same, made for the member whose session `cookie` is: nothing of the answer is cached. */
export const fetchAgAs = <T>(
  cookie: string,
  path: string,
  query: Query,
  schema: z.ZodType<T>,
): Promise<T> =>
  read(path, query, schema, { headers: { accept: 'application/json', cookie }, cache: 'no-store' });
