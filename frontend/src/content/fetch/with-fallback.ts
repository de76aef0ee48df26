import 'server-only';
import { unstable_cache } from 'next/cache';
import { NOT_STORED } from './cache-tags';

/** Caps the page's own cache lifetime at one second too. */
const capRevalidate = unstable_cache(() => Promise.resolve(true), ['a-second'], { revalidate: 1 });

/** Call it in a page that must not replace its last good copy. */
export const doNotStorePage = unstable_cache(() => Promise.resolve(true), [NOT_STORED], {
  revalidate: 1,
  tags: [NOT_STORED],
});

/** A placeholder for unavailable content. A cached page is then re-rendered on the next request. */
export async function withFallback<T, F>(wanted: Promise<T>, fallback: F): Promise<T | F> {
  try {
    return await wanted;
  } catch {
    await capRevalidate();
    return fallback;
  }
}
