import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { connection } from 'next/server';
import { fetchPlaylists } from '@/content/fetch/pages';
import { toPlaylistCard } from '@/features/discover/playlist/playlist-card-data';
import { PlaylistIndexView } from '@/features/discover/playlist/playlist-index-view';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('playlists');
  return {
    title: t('title'),
    description: t('metaDescription'),
    alternates: { canonical: '/playlists' },
  };
}

export default async function PlaylistsRoute() {
  await connection();
  return <PlaylistIndexView playlists={(await fetchPlaylists()).map(toPlaylistCard)} />;
}
