import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { orNotFound, withNotFound } from '@/app/or-not-found';
import { environment } from '@/content/environment';
import { fetchSimilarGames } from '@/content/fetch/blocks';
import { fetchGame, fetchMobileRecommendations } from '@/content/fetch/games';
import { withFallback } from '@/content/fetch/with-fallback';
import { fetchPlans } from '@/content/fetch/plans';
import { fetchGameReviews } from '@/content/fetch/reviews';
import { fetchViews } from '@/content/fetch/views';
import { thirdParties } from '@/content/third-parties';
import type { GameDetail } from '@/content/types/game';
import { isEmbeddable } from '@/features/play/game-page/embeddable';
import { createPriceFormat, findLowestPrice } from '@/features/pass/game-pass/price';
import { GamePage } from '@/features/play/game-page/game-page';
import { JsonLd } from '@/features/shell/metadata/json-ld';
import { openGraph } from '@/features/shell/metadata/open-graph';
import { breadcrumbs, videoGame } from '@/features/shell/metadata/structured-data';
import { oEmbedUrl } from '@/features/play/oembed/oembed';
import { NeedsJavaScript } from '@/app/needs-javascript';

export const revalidate = 300;
export const generateStaticParams = () => [];

type Props = PageProps<'/[genre]/[slug]'>;

const findGame = cache(fetchGame);

async function load({ params }: Props) {
  const { genre, slug } = await params;
  return findGame(`/${genre}/${slug}`);
}

function discovery(
  game: GameDetail,
  siteUrl: string,
): Record<string, { url: string; title: string }[]> {
  if (!isEmbeddable(game)) return {};
  const url = oEmbedUrl(siteUrl + game.path, siteUrl);
  return { 'application/json+oembed': [{ url, title: game.title }] };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const game = await orNotFound(load(props));
  const { title, metaDescription, path, tags } = game;
  return {
    title,
    description: metaDescription,
    keywords: tags.map(({ name }) => name),
    alternates: {
      canonical: path,
      types: { 'application/rss+xml': '/feed.xml', ...discovery(game, environment().siteUrl) },
    },
    openGraph: await openGraph({ title, description: metaDescription, url: path }),
    twitter: { card: 'summary_large_image' },
  };
}

export default withNotFound(async function GameRoute(props: Props) {
  const game = await load(props);
  const [t, similar, reviews, forPhones, plans, hits] = await Promise.all([
    getTranslations(),
    withFallback(fetchSimilarGames(game), null),
    withFallback(fetchGameReviews(game.nid), { reviews: [], total: 0 }),
    game.supportsMobile ? [] : withFallback(fetchMobileRecommendations(game.nid), []),
    game.gamePassExclusive ? withFallback(fetchPlans(), []) : [],
    withFallback(fetchViews(game.nid), game.totalCount),
  ]);
  // The page omits the URL of a game pass game: holders request it.
  const shown = game.gamePassExclusive
    ? { ...game, hits, embedUrl: null, externalGameLink: null }
    : { ...game, hits };
  const { siteUrl } = environment();
  const from = findLowestPrice(plans, createPriceFormat(await getFormatter()));
  const trail = [
    { name: t('pages.home'), path: '/' },
    ...(game.genre ? [game.genre] : []),
    { name: game.title, path: game.path },
  ];
  return (
    <>
      <JsonLd data={videoGame(game, siteUrl)} />
      <JsonLd data={breadcrumbs(trail, siteUrl)} />
      <NeedsJavaScript text={t('gamePage.needsJavaScript')} />
      <GamePage
        game={shown}
        similar={similar}
        reviews={reviews}
        forPhones={forPhones}
        passFrom={from && t('pass.terms', from)}
        ads={thirdParties().ads}
      />
    </>
  );
});
