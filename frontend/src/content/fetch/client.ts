import 'server-only';
import { NextDrupal } from 'next-drupal';
import { environment } from '../environment';
import { resilientFetch } from './resilient-fetch';

export const fetchContent = resilientFetch();

/**
 * Seconds after which a cached answer is refreshed in the background; until the fresh one arrives, or while the API is down, the old one serves.
 * Where the content API tells what has changed, only counts of plays and votes wait for it.
 */
export const revalidateSeconds = () => (environment().revalidateSecret === null ? 60 : 300);

/** Reads as the member whose session the cookie is. */
const fetchAs =
  (cookie: string): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', cookie);
    return fetchContent(input, { ...init, headers });
  };

/** JSON:API client (next-drupal) with time-outs and retries, which the library's own fetch lacks; `cookie` for what only a member may read. */
export function drupal(cookie?: string): NextDrupal {
  return new NextDrupal(environment().contentApiUrl, { fetcher: cookie === undefined ? fetchContent : fetchAs(cookie), withAuth: false });
}
