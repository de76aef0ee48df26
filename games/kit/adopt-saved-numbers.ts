import type { Store } from './store.ts';

/**
 * Adopts numbers that earlier versions of the kit saved by the SDK, keeping the greater of each.
 * Since then, the portal backs up the game's storage. Returns whether the store changed.
 */
export function adoptSavedNumbers(store: Store, saved: string): boolean {
  const greater = parseNumbers(saved).filter(([name, value]) => value > store.read(name, 0));
  for (const [name, value] of greater) store.write(name, value);
  return greater.length > 0;
}

function parseNumbers(text: string): [string, number][] {
  try {
    const packed: unknown = JSON.parse(text);
    if (typeof packed !== 'object' || packed === null) return [];
    return Object.entries(packed).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    );
  } catch {
    return [];
  }
}
