import type { Metadata } from 'next';
import { connection } from 'next/server';
import { fetchBlock } from '@/content/fetch/blocks';
import { GamePassView } from '@/features/game-pass/game-pass-view';
import { loadSection } from '@/features/games/load-section';

export const metadata: Metadata = { title: 'Game pass', alternates: { canonical: '/game-pass' } };

export default async function GamePassRoute() {
  await connection();
  return <GamePassView exclusive={await loadSection(fetchBlock('exclusive-games', { itemsPerPage: 48 }).then(({ games }) => games))} />;
}
