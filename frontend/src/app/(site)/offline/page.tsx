import { connection } from 'next/server';
import { titleMetadata } from '@/app/page-metadata';
import { OfflineGames } from '@/features/play/offline/offline-games';
import { ClientMessages } from '@/i18n/client-messages';

export const generateMetadata = titleMetadata('offline.title', { robots: { index: false } });

export default async function OfflineRoute() {
  await connection();
  return (
    <ClientMessages namespaces={['offline', 'player']}>
      <OfflineGames />
    </ClientMessages>
  );
}
