'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { onUserChange } from '@/features/account/auth/current-user';
import { followSession } from '@/features/account/auth/follow-session';
import { getQueryClient } from '@/features/account/queries/query-client';
import { syncTabs } from '@/features/account/queries/sync-tabs';
import { hasGuestData } from '@/features/play/guest-data/has-guest-data';

const migrateGuestData = (uid: number | null): void => {
  if (uid !== null && hasGuestData())
    void import('@/features/play/guest-data/migrate-guest-data').then((module) =>
      module.migrateGuestData(uid),
    );
};

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(getQueryClient);
  useEffect(() => {
    const cleanups = [followSession(client), syncTabs(client), onUserChange(migrateGuestData)];
    return () => cleanups.forEach((cleanup) => cleanup());
  }, [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
