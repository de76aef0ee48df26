/** @jest-environment node */
import { home, playlist } from '@demo';
import { renderToString } from 'react-dom/server';
import type { GridRows } from '@/ui/tile-grid/tile-grid';
import { HomeView } from '../home/home-view';
import { PlaylistView } from '../playlist/playlist-view';
import { PopularGames } from './popular-games';
import { storyGames } from '@/testing/story-games';

const mockRows: (GridRows | undefined)[] = [];
jest.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }));
jest.mock('@/ui/tile-grid/tile-grid', () => ({
  TileGrid: ({ rows }: { rows?: GridRows }) => {
    mockRows.push(rows);
    return null;
  },
}));

test('uses every grid height on some page', () => {
  const games = storyGames(12);
  renderToString(
    <>
      <HomeView siteName="Arcade" slogan="New games" data={home} />
      <PlaylistView playlist={playlist} otherPlaylists={home.playlists} />
      <PopularGames games={games} />
      <PopularGames games={games} brief />
    </>,
  );
  expect(mockRows).toEqual(
    expect.arrayContaining(['playlistTwoRows', 'playlistOneRow', 'twoRows', 'oneRowMobile']),
  );
});
