import type { Metadata } from 'next';
import { cache } from 'react';
import { orNotFound, withNotFound } from '@/app/or-not-found';
import { withFallback } from '@/content/fetch/with-fallback';
import { fetchPlaylist, fetchPlaylists } from '@/content/fetch/pages';
import { toPlaylistCard } from '@/features/discover/playlist/playlist-card-data';
import { PlaylistView } from '@/features/discover/playlist/playlist-view';
import { openGraph } from '@/features/shell/metadata/open-graph';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ slug: string }>;
}

const playlistAt = cache(fetchPlaylist);
const load = async ({ params }: Props) => playlistAt(`/playlist/${(await params).slug}`);

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
  const [{ id, title, longDescriptionSimple, games }, playlists] = await Promise.all([
    load(props),
    withFallback(fetchPlaylists(), []),
  ]);
  const otherPlaylists = playlists.filter((playlist) => playlist.id !== id).map(toPlaylistCard);
  return (
    <PlaylistView
      title={title}
      description={longDescriptionSimple}
      games={games}
      otherPlaylists={otherPlaylists}
    />
  );
});
