import 'server-only';
import { z } from 'zod';
import { environment } from '../environment';
import { ContentNotFound, ContentUnavailable } from '../errors';
import { fetchContent, revalidateSeconds } from './client';
import type { CacheTags } from './json-api';

const failure = z.object({ message: z.string() });

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

async function read<T>(path: string, query: Query, schema: z.ZodType<T>, init: RequestInit): Promise<T> {
  const url = address(path, query);
  const response = await fetchContent(url, init);
  if (response.ok) return schema.parse(await response.json());
  const said = failure.safeParse(await response.json().catch(() => null));
  const message = `${url.pathname}: ${response.status} ${said.success ? said.data.message : ''}`.trim();
  throw response.status === 404 || response.status === 403 ? new ContentNotFound(message) : new ContentUnavailable(message);
}

/**
 * One of the portal's own GET calls.
 *
 * @throws ContentNotFound on 404 and 403, ContentUnavailable on any other failure, ZodError when the answer has another shape.
 */
export const fetchAg = <T>(path: string, query: Query, schema: z.ZodType<T>, tags: CacheTags): Promise<T> =>
  read(path, query, schema, {
    headers: { accept: 'application/json' },
    next: { revalidate: revalidateSeconds(), tags: [...tags] },
  });

/** The same, made for the member whose session `cookie` is: nothing of the answer is kept for anybody else. */
export const fetchAgAs = <T>(cookie: string, path: string, query: Query, schema: z.ZodType<T>): Promise<T> =>
  read(path, query, schema, { headers: { accept: 'application/json', cookie }, cache: 'no-store' });
