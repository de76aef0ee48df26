import 'server-only';
import { unstable_cache } from 'next/cache';
import { NextDrupal } from 'next-drupal';
import { environment } from '../environment';
import { type Check, readContent } from './resilient-fetch';

/**
 * `fetch` for reads of the content API. With `next` an answer is cached, but only after `check` took it: Next's own `fetch` would cache whatever
 * came with 200, and wait without end for what replaces it.
 */
export function contentFetch(check: Check, cookie?: string): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const headers = new Headers(init?.headers);
    if (cookie !== undefined) headers.set('cookie', cookie);
    // Servers look for another cookie over HTTPS.
    if (headers.has('cookie'))
      headers.set('x-forwarded-proto', new URL(environment().siteUrl).protocol.slice(0, -1));
    const read = () => readContent(url, headers, check);
    const { status, body } = await (init?.next === undefined
      ? read()
      : unstable_cache(read, [url], init.next)());
    return new Response(body, { status, headers: { 'content-type': 'application/json' } });
  };
}

/**
 * Seconds after which a cached answer is refreshed in the background; until the fresh one arrives, or while the API is down, the old one serves.
 * Where the content API tells what has changed, only counts of plays and votes wait for it.
 */
export const revalidateSeconds = () => (environment().revalidateSecret === null ? 60 : 300);

/** JSON:API client (next-drupal) over {@link contentFetch}; `cookie` for what only a member may read. */
export const drupal = (check: Check, cookie?: string): NextDrupal =>
  new NextDrupal(environment().contentApiUrl, {
    fetcher: contentFetch(check, cookie),
    withAuth: false,
  });
