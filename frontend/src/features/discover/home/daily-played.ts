import { storageKey } from '@/lib/storage/app-storage';

const KEY = storageKey('daily');

const getToday = () => new Date().toISOString().slice(0, 10);

const getStoredValue = (uid: number | null) => `${uid ?? 'guest'} ${getToday()}`;

export function markDailyPlayed(uid: number | null, day: string): void {
  if (day !== getToday()) return;
  try {
    localStorage.setItem(KEY, getStoredValue(uid));
  } catch {
    // Storage is blocked.
  }
}

export function isDailyPlayed(uid: number | null): boolean {
  try {
    return localStorage.getItem(KEY) === getStoredValue(uid);
  } catch {
    return false;
  }
}
