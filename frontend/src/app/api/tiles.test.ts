import { NextRequest } from 'next/server';
import { fetchBeforeYouGo } from '@/content/fetch/blocks';
import { fetchFavorites, fetchRecentGames } from '@/content/fetch/user-games';
import { game, listedGame } from '@/content/game-fixture';
import * as beforeYouGo from './before-you-go/route';
import * as favorites from './favorites/[uid]/route';
import * as recentGames from './recent-games/route';

jest.mock('@/content/fetch/blocks');
jest.mock('@/content/fetch/user-games');

const request = new NextRequest('http://localhost:3000/api');

test('returns tile fields only, without game URLs', async () => {
  jest.mocked(fetchBeforeYouGo).mockResolvedValue([listedGame(1)]);
  jest.mocked(fetchFavorites).mockResolvedValue([listedGame(1)]);
  jest.mocked(fetchRecentGames).mockResolvedValue([listedGame(1)]);
  const responses = await Promise.all([
    beforeYouGo.GET(),
    favorites.GET(request, { params: Promise.resolve({ uid: '24' }) }),
    recentGames.GET(request),
  ]);
  for (const response of responses) expect(await response.json()).toEqual({ games: [game(1)] });
});
