'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { followSession } from '@/features/account/auth/follow-session';
import { getViewer, onUserChange } from '@/features/account/auth/viewer';
import { getQueryClient } from '@/features/account/queries/query-client';
import { syncTabs } from '@/features/account/queries/sync-tabs';
import { hasGuestData } from '@/features/play/guest-data/has-guest-data';
import { followStorage } from '@/lib/storage/app-storage';

/** On a shared computer, the next person must not find them. */
async function forgetMemberLists(): Promise<void> {
  const [favorites, recent] = await Promise.all([
    import('@/features/community/favorites/favorites-store'),
    import('@/features/discover/recent/recent-store'),
  ]);
  favorites.forgetMemberFavorites();
  recent.forgetMemberRecent();
}

async function migrateGuestData(uid: number | null): Promise<void> {
  if (uid === null || !(await hasGuestData())) return;
  const module = await import('@/features/play/guest-data/migrate-guest-data');
  await module.migrateGuestData(uid);
}

/** On sign-in, on each visit, and when the browser is online again. */
function followGuestData(): () => void {
  const unsubscribe = onUserChange(
    (uid) => void (uid === null ? forgetMemberLists() : migrateGuestData(uid)),
  );
  const handleOnline = () => void migrateGuestData(getViewer().user?.uid ?? null);
  window.addEventListener('online', handleOnline);
  return () => {
    unsubscribe();
    window.removeEventListener('online', handleOnline);
  };
}

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(getQueryClient);
  useEffect(() => {
    const cleanups = [followStorage(), followSession(client), syncTabs(client), followGuestData()];
    return () => cleanups.forEach((cleanup) => cleanup());
  }, [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
