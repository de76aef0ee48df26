'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { useViewer } from '@/features/account/auth/viewer';
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

/** Rendered in the browser, because home is the same for everyone. */
export function DailyStatus() {
  const t = useTranslations('home');
  const { uid } = useViewer();
  const isPlayed = useSyncExternalStore(
    follow,
    () => isDailyPlayed(uid),
    () => false,
  );
  return <b>{t(isPlayed ? 'dailyPlayed' : 'dailyPlay')}</b>;
}
