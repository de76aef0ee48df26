'use client';

import { useEffect } from 'react';
import { onUserChange } from '@/features/account/auth/current-user';
import { storageKey } from '@/lib/storage/app-storage';

const LOCAL_KEYS = ['bests', 'dailies', 'saves'].map(storageKey);

/** False if storage is blocked. */
function hasLocalRecords(): boolean {
  try {
    return LOCAL_KEYS.some((key) => window.localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}

export function MigrateGuestDataSlot() {
  useEffect(
    () =>
      onUserChange((uid) => {
        if (uid !== null && hasLocalRecords())
          void import('./migrate-guest-data').then(({ migrateGuestData }) => migrateGuestData(uid));
      }),
    [],
  );
  return null;
}
