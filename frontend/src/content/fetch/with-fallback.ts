import 'server-only';
import { unstable_cache } from 'next/cache';

/** Reading what is kept for a second has the page that reads it kept no longer. */
const keepForASecond = unstable_cache(() => Promise.resolve(true), ['a-second'], { revalidate: 1 });

/** What a page shows instead of what cannot be had just now. A page that is kept is then made anew as soon as somebody asks again. */
export async function withFallback<T, F>(wanted: Promise<T>, fallback: F): Promise<T | F> {
  try {
    return await wanted;
  } catch {
    await keepForASecond();
    return fallback;
  }
}
