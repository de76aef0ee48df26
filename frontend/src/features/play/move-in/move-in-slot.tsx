'use client';

import { useEffect } from 'react';
import { followMember } from '@/features/account/members/follow-member';
import { storageKey } from '@/lib/storage/app-storage';

const LOCAL_KEYS = ['bests', 'dailies', 'saves'].map(storageKey);

/** Whether a guest left something in this browser; where storage is forbidden, nobody did. */
function hasLocalRecords(): boolean {
  try {
    return LOCAL_KEYS.some((key) => window.localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}

/** At sign-in, what a guest reached here moves into the account. Its code is loaded only where there is something. */
export function MoveInSlot() {
  useEffect(
    () =>
      followMember((uid) => {
        if (uid !== null && hasLocalRecords())
          void import('./move-in').then(({ moveIn }) => moveIn(uid));
      }),
    [],
  );
  return null;
}
