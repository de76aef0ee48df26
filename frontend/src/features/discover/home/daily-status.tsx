'use client';

import { useSyncExternalStore } from 'react';
import { useSession } from '@/features/account/auth/session';
import { isDailyPlayed } from './daily-played';

function follow(listener: () => void) {
  window.addEventListener('storage', listener);
  // The UTC day may have changed.
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener('storage', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

interface DailyStatusProps {
  text: string;
  playedText: string;
}

/** Rendered in the browser, because home is the same for everyone. */
export function DailyStatus({ text, playedText }: DailyStatusProps) {
  const uid = useSession(({ auth }) => auth?.uid ?? null);
  const isPlayed = useSyncExternalStore(
    follow,
    () => isDailyPlayed(uid),
    () => false,
  );
  return <b>{isPlayed ? playedText : text}</b>;
}
