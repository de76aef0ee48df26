import { connection } from 'next/server';
import { pageMetadata } from '@/app/page-metadata';
import { fetchPlaylists } from '@/content/fetch/pages';
import { PlaylistIndexView } from '@/features/discover/playlist/playlist-index-view';

export const generateMetadata = pageMetadata('playlists', '/playlists');

export default async function PlaylistsRoute() {
  await connection();
  return <PlaylistIndexView playlists={await fetchPlaylists()} />;
}
