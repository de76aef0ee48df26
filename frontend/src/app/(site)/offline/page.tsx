import { connection } from 'next/server';
import { titleMetadata } from '@/app/page-metadata';
import { OfflineGames } from '@/features/play/offline/offline-games';

export const generateMetadata = titleMetadata('offline.title', { robots: { index: false } });

export default async function OfflineRoute() {
  await connection();
  return <OfflineGames />;
}
