import { storageKey } from '@/lib/storage/app-storage';

const KEY = storageKey('daily');

const today = () => new Date().toISOString().slice(0, 10);

/** `uid`: null for a guest. */
const markOf = (uid: number | null) => `${uid ?? 'guest'} ${today()}`;

/** Remembers in this browser that the daily of `day` (`YYYY-MM-DD`, in UTC) is played, if that is today's: home says so without asking. */
export function markDaily(uid: number | null, day: string): void {
  if (day !== today()) return;
  try {
    localStorage.setItem(KEY, markOf(uid));
  } catch {
    // Storage is forbidden: home does not know.
  }
}

/** Whether it is known here that this member, or the guest, has played today's. */
export function isDailyMarked(uid: number | null): boolean {
  try {
    return localStorage.getItem(KEY) === markOf(uid);
  } catch {
    return false;
  }
}
