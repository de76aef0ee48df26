import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { connection } from 'next/server';
import { fetchBlock } from '@/content/fetch/blocks';
import { fetchPlans } from '@/content/fetch/plans';
import { GamePassView, type PlanSection } from '@/features/pass/game-pass/game-pass-view';
import { questions } from '@/features/pass/game-pass/questions';
import { toTileGames } from '@/content/game-summary';
import { loadSection } from '@/features/discover/games/load-section';
import { JsonLd } from '@/features/shell/metadata/json-ld';
import { faqPage } from '@/features/shell/metadata/structured-data';
import { ClientMessages } from '@/i18n/client-messages';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pass');
  return {
    title: t('title'),
    description: t('metaDescription'),
    alternates: { canonical: '/game-pass' },
  };
}

export default async function GamePassRoute() {
  await connection();
  const [t, plans, exclusive] = await Promise.all([
    getTranslations('pass'),
    fetchPlans().then(
      (onSale): PlanSection => ({ state: 'ready', plans: onSale }),
      (): PlanSection => ({ state: 'error' }),
    ),
    loadSection(
      fetchBlock('exclusive-games', { itemsPerPage: 48 }).then(({ games }) => toTileGames(games)),
    ),
  ]);
  const faq = questions.map((name) => ({
    question: t(`questions.${name}.question`),
    answer: t(`questions.${name}.answer`),
  }));
  return (
    <>
      <JsonLd data={faqPage(faq)} />
      <ClientMessages namespaces={['pass']}>
        <GamePassView plans={plans} exclusive={exclusive} />
      </ClientMessages>
    </>
  );
}
