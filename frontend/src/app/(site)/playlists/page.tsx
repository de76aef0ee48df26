import type { Metadata } from 'next';
import { connection } from 'next/server';
import { fetchPlaylists } from '@/content/fetch/pages';
import { toPlaylistCard } from '@/features/discover/playlist/playlist-card-data';
import { PlaylistIndexView } from '@/features/discover/playlist/playlist-index-view';

export const metadata: Metadata = {
  title: 'Playlists',
  description: 'Hand-picked collections of games to play one after another.',
  alternates: { canonical: '/playlists' },
};

export default async function PlaylistsRoute() {
  await connection();
  return <PlaylistIndexView playlists={(await fetchPlaylists()).map(toPlaylistCard)} />;
}
