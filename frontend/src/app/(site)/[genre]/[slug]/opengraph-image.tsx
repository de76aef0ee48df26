import { getTranslations } from 'next-intl/server';
import { orNotFound } from '@/app/or-not-found';
import { fetchGame } from '@/content/fetch/games';
import { loadSite } from '@/features/shell/frame/load-frame';
import { drawCard } from '@/features/editorial/social-card/draw-card';
import { CARD_SIZE } from '@/features/editorial/social-card/social-card';

export const size = CARD_SIZE;
export const contentType = 'image/jpeg';
export const revalidate = 86_400;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ genre: string; slug: string }>;
}

export default async function GameCard({ params }: Props) {
  const { genre, slug } = await params;
  const t = await getTranslations('socialCard');
  const [game, site] = await Promise.all([orNotFound(fetchGame(`/${genre}/${slug}`)), loadSite()]);
  return drawCard({
    title: game.title,
    eyebrow: t('game', { genre: game.genre?.name ?? 'none' }),
    siteName: site.name,
    slogan: site.slogan,
    picture: game.thumbnailUrl,
  });
}
