/** @jest-environment ./jest.environment.ts */
import nock from 'nock';
import { game } from '@/content/game-fixture';
import type { TileGame } from '@/content/game-summary';
import { REFRESH_MS, refreshGuestGames } from './refresh-guest-games';

const serve = (status: number, games: TileGame[]) =>
  nock('http://localhost').get('/api/games').query({ nids: '3,2,1' }).reply(status, { games });

async function refreshed(refreshedAt = 0): Promise<string[] | null> {
  let titles: string[] | null = null;
  const games = [3, 2, 1].map((nid) => game(nid));
  await refreshGuestGames({ games, refreshedAt }, (update) => {
    titles = update([game(4), ...games]).map(({ title }) => title);
  });
  return titles;
}

beforeAll(() => nock.disableNetConnect());
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([]);
  nock.cleanAll();
});

test('updates changed games of a guest and drops unpublished ones', async () => {
  serve(200, [game(3, { title: 'Renamed' }), game(1)]);
  expect(await refreshed()).toEqual([game(4).title, 'Renamed', game(1).title]);
});

test('refreshes more games than one request may name', async () => {
  const games = Array.from({ length: 51 }, (_, index) => game(index + 1));
  const pages = [games.slice(0, 50), games.slice(50)];
  for (const page of pages)
    nock('http://localhost')
      .get('/api/games')
      .query({ nids: page.map(({ nid }) => nid).join(',') })
      .reply(200, { games: page.filter(({ nid }) => nid !== 51) });
  let stored: TileGame[] = [];
  await refreshGuestGames({ games, refreshedAt: 0 }, (update) => {
    stored = update(games);
  });
  expect(stored).toHaveLength(50);
});

test('keeps the stored games when the site is unavailable', async () => {
  serve(503, []);
  expect(await refreshed()).toBeNull();
});

test('refreshes once a day', async () => {
  expect(await refreshed(Date.now() - REFRESH_MS / 2)).toBeNull();
});
