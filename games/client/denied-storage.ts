import { createMemoryStorage } from './memory-storage.ts';

type StorageName = 'localStorage' | 'sessionStorage';

export function isStorageDenied(
  game: Pick<Window, StorageName>,
  name: StorageName = 'localStorage',
): boolean {
  try {
    void game[name].length;
    return false;
  } catch {
    return true;
  }
}

/** Browsers that block third-party storage throw, and most games stop at their first line. */
export function replaceDeniedStorage(
  game: Window,
  name: StorageName,
  items: Record<string, string> = {},
): void {
  if (isStorageDenied(game, name))
    Object.defineProperty(game, name, { value: createMemoryStorage(items), configurable: true });
}
