import 'server-only';
import { unstable_cache } from 'next/cache';

/** Caps the page's own cache lifetime at one second too. */
const capRevalidate = unstable_cache(() => Promise.resolve(true), ['a-second'], { revalidate: 1 });

/** A placeholder for unavailable content. A cached page is then re-rendered on the next request. */
export async function withFallback<T, F>(wanted: Promise<T>, fallback: F): Promise<T | F> {
  try {
    return await wanted;
  } catch {
    await capRevalidate();
    return fallback;
  }
}
