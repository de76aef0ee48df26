import { act, fireEvent, screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import { usePathname } from 'next/navigation';
import { useLocalRecent } from '@/features/discover/recent/recent-store';
import { fakeMedia } from '@/testing/fake-media';
import { game } from '@/content/game-fixture';
import { cacheGame, useCachedGames } from './cached-games';
import { OfflineGames } from './offline-games';
import { followStorage } from '@/lib/storage/app-storage';

let stop: () => void;
beforeEach(() => {
  stop = followStorage();
});
afterEach(() => stop());

jest.mock('next/navigation', () => ({ usePathname: jest.fn(() => '/offline') }));

const detail = (nid: number, gamePassExclusive = false) => ({
  nid,
  embedUrl: `https://games.example/games/game-${nid}/?v=classic`,
  width: 960,
  height: 600,
  thumbnailUrl: `/sites/default/files/games/game-${nid}.webp`,
  gamePassExclusive,
});
const setPath = (path: string) => window.history.replaceState(null, '', path);

beforeEach(() => {
  fakeMedia();
  jest.mocked(usePathname).mockReturnValue('/offline');
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  useCachedGames.setState({ games: [] });
  useLocalRecent.setState({
    games: [game(1), game(2), game(3, { gamePassExclusive: true })],
    visible: true,
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  setPath('/');
});

test('offers recent games that are cached', () => {
  cacheGame(detail(2));
  cacheGame(detail(7));
  render(<OfflineGames />);
  expect(screen.getByRole('link', { name: /Game 2/ })).toHaveAttribute('href', '/arcade/game-2');
  expect(screen.queryByRole('link', { name: /Game 1/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /Game 7/ })).toBeNull();
});

test('never caches a game pass game', () => {
  cacheGame(detail(3, true));
  expect(useCachedGames.getState().games).toEqual([]);
});

test('shows no games after dismissing or signing out', () => {
  cacheGame(detail(2));
  useLocalRecent.setState({ visible: false });
  const { rerender } = render(<OfflineGames />);
  expect(screen.queryByRole('link')).toBeNull();
  act(() => useLocalRecent.setState({ games: [], visible: true }));
  rerender(<OfflineGames />);
  expect(screen.queryByRole('link')).toBeNull();
});

test('plays a cached game at its URL and continues after reconnecting', async () => {
  cacheGame(detail(2));
  setPath('/arcade/game-2');
  render(<OfflineGames />);
  fireEvent.online(window);
  expect(fetch).toHaveBeenCalledWith(
    window.location.href,
    expect.objectContaining({ method: 'HEAD' }),
  );
  jest.mocked(fetch).mockClear();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Play Game 2' })));
  expect(screen.getByTitle('Game 2')).toHaveAttribute(
    'src',
    'https://games.example/games/game-2/?v=classic',
  );
  fireEvent.online(window);
  expect(fetch).not.toHaveBeenCalledWith(window.location.href, expect.anything());
});

test('remembers twelve games, newest first, and ignores invalid ones', async () => {
  for (let nid = 1; nid <= 14; nid++) cacheGame(detail(nid));
  cacheGame(detail(5));
  expect(useCachedGames.getState().games.map(({ nid }) => nid)).toEqual([
    5, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3,
  ]);
  // Pending writes are flushed first.
  window.dispatchEvent(new Event('pagehide'));
  localStorage.setItem(
    'ag:kept',
    JSON.stringify({
      state: {
        games: [{ nid: 'x' }, 7, { nid: 4, embedUrl: 'https://g.example/', width: 'wide' }],
      },
      version: 0,
    }),
  );
  await useCachedGames.persist.rehydrate();
  expect(useCachedGames.getState().games).toEqual([
    { nid: 4, embedUrl: 'https://g.example/', width: null, height: null },
  ]);
});
