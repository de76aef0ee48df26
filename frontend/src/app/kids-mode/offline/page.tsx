import { connection } from 'next/server';
import { titleMetadata } from '@/app/page-metadata';
import { OfflineView } from '@/features/shell/offline/offline-view';
import { ClientMessages } from '@/i18n/client-messages';

export const generateMetadata = titleMetadata('offline.title', { robots: { index: false } });

/** Without the games of this browser, which others may have played. */
export default async function KidsOfflineRoute() {
  await connection();
  return (
    <ClientMessages namespaces={['offline']}>
      <OfflineView />
    </ClientMessages>
  );
}
