import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { connection } from 'next/server';
import { OfflineGames } from '@/features/play/offline/offline-games';
import { ClientMessages } from '@/i18n/client-messages';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('offline');
  return { title: t('title'), robots: { index: false } };
}

export default async function OfflineRoute() {
  await connection();
  return (
    <ClientMessages namespaces={['offline', 'player']}>
      <OfflineGames />
    </ClientMessages>
  );
}
