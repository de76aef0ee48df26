import { storageKey } from '@/lib/storage/app-storage';

const KEY = storageKey('daily');

const today = () => new Date().toISOString().slice(0, 10);

const markOf = (uid: number | null) => `${uid ?? 'guest'} ${today()}`;

export function markDailyPlayed(uid: number | null, day: string): void {
  if (day !== today()) return;
  try {
    localStorage.setItem(KEY, markOf(uid));
  } catch {
    // Storage is blocked.
  }
}

export function isDailyPlayed(uid: number | null): boolean {
  try {
    return localStorage.getItem(KEY) === markOf(uid);
  } catch {
    return false;
  }
}
