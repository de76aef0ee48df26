import type { Metadata } from 'next';
import { connection } from 'next/server';
import { fetchBlock } from '@/content/fetch/blocks';
import { fetchPlans } from '@/content/fetch/plans';
import { GamePassView, type PlanSection } from '@/features/pass/game-pass/game-pass-view';
import { questions } from '@/features/pass/game-pass/pass-questions';
import { tilesOf } from '@/content/game-summary';
import { loadSection } from '@/features/discover/games/load-section';
import { JsonLd } from '@/features/shell/metadata/json-ld';
import { faqPage } from '@/features/shell/metadata/structured-data';

export const metadata: Metadata = {
  title: 'Game pass',
  description: 'No adverts anywhere, and games that only pass holders can play.',
  alternates: { canonical: '/game-pass' },
};

export default async function GamePassRoute() {
  await connection();
  const [plans, exclusive] = await Promise.all([
    fetchPlans().then(
      (onSale): PlanSection => ({ state: 'ready', plans: onSale }),
      (): PlanSection => ({ state: 'error' }),
    ),
    loadSection(
      fetchBlock('exclusive-games', { itemsPerPage: 48 }).then(({ games }) => tilesOf(games)),
    ),
  ]);
  return (
    <>
      <JsonLd data={faqPage(questions)} />
      <GamePassView plans={plans} exclusive={exclusive} />
    </>
  );
}
