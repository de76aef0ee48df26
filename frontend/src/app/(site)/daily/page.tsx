import { getTranslations } from 'next-intl/server';
import { connection } from 'next/server';
import { pageMetadata } from '@/app/page-metadata';
import { environment } from '@/content/environment';
import { nullIfNotFound } from '@/content/errors';
import { fetchDaily } from '@/content/fetch/daily';
import { fetchGame } from '@/content/fetch/games';
import { thirdParties } from '@/content/third-parties';
import { DailyView } from '@/features/play/daily/daily-view';
import { JsonLd } from '@/features/shell/metadata/json-ld';
import { breadcrumbs } from '@/features/shell/metadata/structured-data';

export const generateMetadata = pageMetadata('daily', '/daily');

export default async function DailyRoute() {
  await connection();
  const [t, daily] = await Promise.all([getTranslations('daily'), fetchDaily()]);
  const trail = [
    { name: t('home'), path: '/' },
    { name: t('title'), path: '/daily' },
  ];
  // The game may have been unpublished between the two requests.
  const game = daily.play && (await fetchGame(daily.play.path).catch(nullIfNotFound));
  return (
    <>
      <JsonLd data={breadcrumbs(trail, environment().siteUrl)} />
      <DailyView daily={daily} game={game} trail={trail} ads={thirdParties().ads} />
    </>
  );
}
