import { getTranslations } from 'next-intl/server';
import { connection } from 'next/server';
import { fetchBlock } from '@/content/fetch/blocks';
import { loadSite } from '@/features/shell/frame/load-frame';
import { drawCard } from '@/features/editorial/social-card/draw-card';
import { CARD_SIZE } from '@/features/editorial/social-card/social-card';

export const size = CARD_SIZE;
export const contentType = 'image/jpeg';

export default async function SiteCard() {
  await connection();
  const t = await getTranslations('socialCard');
  const [site, picture] = await Promise.all([
    loadSite(),
    fetchBlock('trending-games', { itemsPerPage: 1 }).then(
      ({ games }) => games[0]?.thumbnailUrl ?? null,
      () => null,
    ),
  ]);
  return drawCard({
    title: site.name,
    eyebrow: site.slogan,
    siteName: site.name,
    slogan: t('site'),
    picture,
  });
}
