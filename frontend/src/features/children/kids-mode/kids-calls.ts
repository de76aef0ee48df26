import * as z from 'zod/mini';

const refusal = z.object({
  triesLeft: z.optional(z.number()),
  lockedUntil: z.optional(z.number()),
});

export type KidsResult =
  | { outcome: 'done' }
  | { outcome: 'wrong'; triesLeft: number }
  | { outcome: 'locked'; minutes: number }
  | { outcome: 'failed' };

/** The offline page and cached pictures are of the other mode. */
async function deleteCaches(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('ag-')).map((name) => caches.delete(name)),
  );
}

export async function switchKidsMode(action: 'start' | 'leave', pin: string): Promise<KidsResult> {
  try {
    const response = await fetch('/api/kids-mode', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ action, pin }),
    });
    // Another tab has switched already.
    if (response.ok || response.status === 409) {
      await deleteCaches().catch(() => undefined);
      return { outcome: 'done' };
    }
    const parsed = z.safeParse(refusal, await response.json());
    const { triesLeft, lockedUntil } = parsed.success ? parsed.data : {};
    if (lockedUntil !== undefined)
      return {
        outcome: 'locked',
        minutes: Math.max(1, Math.ceil((lockedUntil - Date.now() / 1000) / 60)),
      };
    return triesLeft === undefined ? { outcome: 'failed' } : { outcome: 'wrong', triesLeft };
  } catch {
    return { outcome: 'failed' };
  }
}

/** A page of the router's memory must not show the other mode. */
export const openHome = () => window.location.replace('/');
