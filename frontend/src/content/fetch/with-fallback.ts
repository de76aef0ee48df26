import 'server-only';
import { unstable_cache } from 'next/cache';
import { NOT_STORED } from './cache-tags';

/** Reading it caps the page's cache lifetime at one second. */
const capRevalidate = unstable_cache(() => Promise.resolve(true), ['a-second'], { revalidate: 1 });

/** Pages that read it do not replace their last good copy. */
export const doNotStorePage = unstable_cache(() => Promise.resolve(true), [NOT_STORED], {
  revalidate: 1,
  tags: [NOT_STORED],
});

/** A cached page with the fallback is re-rendered on the next request. */
export async function withFallback<T, F>(promise: Promise<T>, fallback: F): Promise<T | F> {
  try {
    return await promise;
  } catch {
    await capRevalidate();
    return fallback;
  }
}
