import type { Metadata } from 'next';
import { connection } from 'next/server';
import { environment } from '@/content/environment';
import { ContentNotFound } from '@/content/errors';
import { fetchDaily } from '@/content/fetch/daily';
import { fetchGame } from '@/content/fetch/games';
import { thirdParties } from '@/content/third-parties';
import type { GameDetail } from '@/content/types';
import { DAILY_BREADCRUMB } from '@/features/play/daily/daily-breadcrumb';
import { DailyView } from '@/features/play/daily/daily-view';
import { JsonLd } from '@/features/shell/metadata/json-ld';
import { breadcrumbs } from '@/features/shell/metadata/structured-data';

const [title, path] = ['The daily', '/daily'];
const description =
  'One game a day, the same for everybody: today’s cards, today’s board, and a streak that forgives a day a week.';

export const metadata: Metadata = { title, description, alternates: { canonical: path } };

/** Null if the game was unpublished between two requests. */
async function gameAt(path: string): Promise<GameDetail | null> {
  try {
    return await fetchGame(path);
  } catch (error) {
    if (error instanceof ContentNotFound) return null;
    throw error;
  }
}

export default async function DailyRoute() {
  await connection();
  const daily = await fetchDaily();
  const game = daily.play && (await gameAt(daily.play.path));
  return (
    <>
      <JsonLd data={breadcrumbs(DAILY_BREADCRUMB, environment().siteUrl)} />
      <DailyView daily={daily} game={game} ads={thirdParties().ads} />
    </>
  );
}
