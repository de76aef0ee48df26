import 'server-only';
import { unstable_cache } from 'next/cache';

/** A page that reads what is cached for a second is itself cached no longer. */
const keepForASecond = unstable_cache(() => Promise.resolve(true), ['a-second'], { revalidate: 1 });

/** What a page shows instead of what cannot be had just now. A cached page is then rendered again as soon as somebody asks. */
export async function withFallback<T, F>(wanted: Promise<T>, fallback: F): Promise<T | F> {
  try {
    return await wanted;
  } catch {
    await keepForASecond();
    return fallback;
  }
}
