import 'server-only';
import { NextDrupal } from 'next-drupal';
import { environment } from '../environment';
import { resilientFetch } from './resilient-fetch';

export const fetchContent = resilientFetch();

/** Seconds after which a cached answer is refreshed in the background; until the fresh one arrives, or while the API is down, the old one serves. */
export const REVALIDATE_SECONDS = 60;

/** JSON:API client (next-drupal) with time-outs and retries, which the library's own fetch lacks. */
export function drupal(): NextDrupal {
  return new NextDrupal(environment().contentApiUrl, { fetcher: fetchContent, withAuth: false });
}
