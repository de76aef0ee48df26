'use client';

import { useSyncExternalStore } from 'react';
import { useSession } from '@/features/account/auth/session-store';
import { isDailyMarked } from './daily-mark';

function follow(look: () => void) {
  window.addEventListener('storage', look);
  // The day may have turned meanwhile.
  document.addEventListener('visibilitychange', look);
  return () => {
    window.removeEventListener('storage', look);
    document.removeEventListener('visibilitychange', look);
  };
}

/** What there is to do about the daily. Home is cached for everybody: only the browser knows whether today's is played. */
export function DailyWord() {
  const uid = useSession(({ auth }) => auth?.uid ?? null);
  const isPlayed = useSyncExternalStore(
    follow,
    () => isDailyMarked(uid),
    () => false,
  );
  return <b>{isPlayed ? 'Played today' : 'Play'}</b>;
}
