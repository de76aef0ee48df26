import 'server-only';
import { LRUCache } from 'lru-cache';
import { redact } from '@/lib/log/redact';
import { expireSoon } from './page-cache';

/** Causes that were logged in the last five minutes. */
const logged = new LRUCache<string, true>({ max: 100, ttl: 300_000 });

function findCause(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? findCause(error.cause) : error;
}

/** An outage affects every call of every page, so its cause is logged once. */
function logOnce(error: unknown): void {
  const cause = String(findCause(error));
  if (logged.has(cause)) return;
  logged.set(cause, true);
  console.error(`A page shows a fallback: ${redact(String(error))} (${redact(cause)})`);
}

/** A cached page with the fallback is re-rendered on the next request. */
export async function withFallback<T, F>(promise: Promise<T>, fallback: F): Promise<T | F> {
  try {
    return await promise;
  } catch (error) {
    logOnce(error);
    await expireSoon();
    return fallback;
  }
}
