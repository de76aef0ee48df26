import { z } from 'zod';
import { contentError } from '../errors';
import { type Access, readContent } from './client';

const failure = z.object({ message: z.string().catch('') });

/** Arrays are comma-separated; absent values are omitted. */
type Query = Record<string, string | number | readonly string[] | undefined>;

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === '') continue;
    search.set(name, typeof value === 'object' ? value.join(',') : String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

export function fetchAg<T>(
  path: string,
  query: Query,
  schema: z.ZodType<T>,
  access: Access,
): Promise<T> {
  const url = withQuery(path, query);
  return readContent(url, access, schema, async (drupal) => {
    const response = await drupal.fetch(url, { headers: { accept: 'application/json' } });
    const content: unknown = await response.json();
    if (response.ok) return content;
    const { message } = failure.parse(content);
    throw contentError(response.status, `${path}: ${response.status} ${message}`.trim());
  });
}
