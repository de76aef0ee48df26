import type { Metadata } from 'next';
import { connection } from 'next/server';
import { KeepPlaying } from '@/features/discover/recent/keep-playing';
import { OfflineView } from '@/features/shell/offline/offline-view';

export const metadata: Metadata = { title: 'Offline', robots: { index: false } };

export default async function OfflineRoute() {
  await connection();
  return (
    <OfflineView>
      <KeepPlaying />
    </OfflineView>
  );
}
