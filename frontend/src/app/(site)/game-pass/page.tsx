import { getTranslations } from 'next-intl/server';
import { connection } from 'next/server';
import { pageMetadata } from '@/app/page-metadata';
import { fetchBlock } from '@/content/fetch/blocks';
import { fetchPlans } from '@/content/fetch/plans';
import { GamePassView } from '@/features/pass/game-pass/game-pass-view';
import { questions } from '@/features/pass/game-pass/questions';
import { withFallback } from '@/content/fetch/with-fallback';
import { JsonLd } from '@/features/shell/metadata/json-ld';
import { faqPage } from '@/features/shell/metadata/structured-data';

export const generateMetadata = pageMetadata('pass', '/game-pass');

export default async function GamePassRoute() {
  await connection();
  const [t, plans, exclusive] = await Promise.all([
    getTranslations('pass'),
    fetchPlans().catch(() => null),
    withFallback(
      fetchBlock('exclusive-games', { itemsPerPage: 48 }).then(({ games }) => games),
      null,
    ),
  ]);
  const faq = questions.map((name) => ({
    question: t(`questions.${name}.question`),
    answer: t(`questions.${name}.answer`),
  }));
  return (
    <>
      <JsonLd data={faqPage(faq)} />
      <GamePassView plans={plans} exclusive={exclusive} />
    </>
  );
}
