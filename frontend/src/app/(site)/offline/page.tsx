import type { Metadata } from 'next';
import { connection } from 'next/server';
import { OfflineGames } from '@/features/play/offline/offline-games';

export const metadata: Metadata = { title: 'Offline', robots: { index: false } };

export default async function OfflineRoute() {
  await connection();
  return <OfflineGames />;
}
