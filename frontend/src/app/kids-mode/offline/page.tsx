import { connection } from 'next/server';
import { titleMetadata } from '@/app/page-metadata';
import { OfflineView } from '@/features/shell/offline/offline-view';

export const generateMetadata = titleMetadata('offline.title', { robots: { index: false } });

/** Without the games of this browser, which others may have played. */
export default async function KidsOfflineRoute() {
  await connection();
  return <OfflineView />;
}
