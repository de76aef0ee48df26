import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { orNotFound, withNotFound } from '@/app/or-not-found';
import { ContentNotFound } from '@/content/errors';
import { fetchNewGames } from '@/content/fetch/blocks';
import { fetchGameList } from '@/content/fetch/game-list';
import { pickTile } from '@/content/game-summary';
import { fetchGenres } from '@/content/fetch/terms';
import { withFallback } from '@/content/fetch/with-fallback';
import { KidsHomeView } from '@/features/children/kids-mode/kids-home-view';

export const revalidate = 300;
export const generateStaticParams = () => [];

type Props = PageProps<'/kids-mode/[[...path]]'>;

async function assertHome({ params }: Props): Promise<void> {
  const { path } = await params;
  if (path) throw new ContentNotFound(`/${path.join('/')}`);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  await orNotFound(assertHome(props));
  return { title: (await getTranslations('kids'))('title'), alternates: { canonical: '/' } };
}

/** Also responds with the 404 of everything that kids mode does not have. */
export default withNotFound(async function KidsHomeRoute(props: Props) {
  await assertHome(props);
  const [newest, popular, genres] = await Promise.all([
    withFallback(
      fetchNewGames().then((releases) => releases.flatMap(({ games }) => games.map(pickTile))),
      null,
    ),
    withFallback(
      fetchGameList({ sort: 'popular' }).then(({ games }) => games),
      null,
    ),
    withFallback(fetchGenres(), []),
  ]);
  return <KidsHomeView newest={newest} popular={popular} genres={genres} />;
});
