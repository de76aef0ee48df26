import type { Metadata } from 'next';
import { orNotFound } from '@/app/or-not-found';
import { fetchPlaylist } from '@/content/fetch/pages';
import { toTileGame } from '@/features/games/tile-game';
import { PlaylistView } from '@/features/playlist/playlist-view';

export const revalidate = 60;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ slug: string }>;
}

const load = async ({ params }: Props) => orNotFound(fetchPlaylist(`/playlist/${(await params).slug}`));

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { title, description, path, thumbnailUrl } = await load(props);
  return { title, description, alternates: { canonical: path }, openGraph: { images: [thumbnailUrl] } };
}

export default async function PlaylistRoute(props: Props) {
  const { title, longDescriptionSimple, games } = await load(props);
  return <PlaylistView title={title} description={longDescriptionSimple} games={games.map(toTileGame)} />;
}
