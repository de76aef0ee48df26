import type { Metadata } from 'next';
import { cache } from 'react';
import { orNotFound, withNotFound } from '@/app/or-not-found';
import { environment } from '@/content/environment';
import { fetchSimilarGames } from '@/content/fetch/blocks';
import { fetchGame } from '@/content/fetch/games';
import { withFallback } from '@/content/fetch/with-fallback';
import { gameOrigin } from '@/content/map/game-origin';
import { SITE_PATH } from '@/content/site-path';
import type { GameDetail } from '@/content/types/game';
import { KidsGamePage } from '@/features/children/kids-mode/kids-game-page';

export const revalidate = 300;
export const generateStaticParams = () => [];

type Props = PageProps<'/kids-mode/[genre]/[slug]'>;

const findGame = cache(fetchGame);

async function load({ params }: Props) {
  const { genre, slug } = await params;
  return findGame(`/${genre}/${slug}`);
}

/** Games on other sites would send the visit to third parties. */
function isPlayable({ nid, embedUrl, gamePassExclusive, isFlash }: GameDetail): boolean {
  if (embedUrl === null || gamePassExclusive) return false;
  const origin = gameOrigin(nid, environment().gamesHost);
  return embedUrl.startsWith(`${origin}/`) || (isFlash && SITE_PATH.test(embedUrl));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { title, metaDescription, path } = await orNotFound(load(props));
  return { title, description: metaDescription, alternates: { canonical: path } };
}

export default withNotFound(async function KidsGameRoute(props: Props) {
  const game = await load(props);
  const similar = await withFallback(fetchSimilarGames(game), null);
  return <KidsGamePage game={game} isPlayable={isPlayable(game)} similar={similar} />;
});
