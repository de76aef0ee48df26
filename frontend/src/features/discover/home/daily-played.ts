import { storageKey } from '@/lib/storage/app-storage';

const KEY = storageKey('daily');

const today = () => new Date().toISOString().slice(0, 10);

/** `uid` is null for a guest. */
const markOf = (uid: number | null) => `${uid ?? 'guest'} ${today()}`;

/** Remembers in this browser that the daily game of `day` (`YYYY-MM-DD`, UTC) was played. */
export function markDailyPlayed(uid: number | null, day: string): void {
  if (day !== today()) return;
  try {
    localStorage.setItem(KEY, markOf(uid));
  } catch {
    // Storage is blocked.
  }
}

/** Whether this browser knows that the member or guest has played today's game. */
export function isDailyPlayed(uid: number | null): boolean {
  try {
    return localStorage.getItem(KEY) === markOf(uid);
  } catch {
    return false;
  }
}
