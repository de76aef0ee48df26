import type { Metadata } from 'next';
import { cache } from 'react';
import { orNotFound, withNotFound } from '@/app/or-not-found';
import { withFallback } from '@/content/fetch/with-fallback';
import { fetchPlaylist, fetchPlaylists } from '@/content/fetch/pages';
import { PlaylistView } from '@/features/discover/playlist/playlist-view';
import { openGraph } from '@/features/shell/metadata/open-graph';

export const revalidate = 300;
export const generateStaticParams = () => [];

type Props = PageProps<'/playlist/[slug]'>;

const findPlaylist = cache(fetchPlaylist);
const load = async ({ params }: Props) => findPlaylist(`/playlist/${(await params).slug}`);

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { title, description, path, thumbnailUrl } = await orNotFound(load(props));
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: await openGraph({ images: [thumbnailUrl] }),
  };
}

export default withNotFound(async function PlaylistRoute(props: Props) {
  const [playlist, playlists] = await Promise.all([
    load(props),
    withFallback(fetchPlaylists(), []),
  ]);
  const otherPlaylists = playlists.filter(({ id }) => id !== playlist.id);
  return <PlaylistView playlist={playlist} otherPlaylists={otherPlaylists} />;
});
