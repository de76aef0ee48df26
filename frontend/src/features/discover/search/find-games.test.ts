import { fetchGameList } from '@/content/fetch/game-list';
import { findGames } from './find-games';

jest.mock('@/content/fetch/game-list', () => ({ fetchGameList: jest.fn() }));

const phrases = { newest: 'new, new games, latest games', free: 'free, free games' };

beforeEach(() => jest.mocked(fetchGameList).mockReset().mockResolvedValue({ games: [], total: 0 }));

test.each(['new games', ' New  Games ', 'LATEST GAMES', 'new'])(
  '%p lists the newest games',
  async (term) => {
    await findGames(term, phrases, { page: 2 });
    expect(fetchGameList).toHaveBeenCalledWith({ sort: 'newest', page: 2 });
  },
);

test.each(['new york', 'newest gems', 'racing'])('%p is searched for', async (term) => {
  await findGames(term, phrases, { size: 8 });
  expect(fetchGameList).toHaveBeenCalledWith({
    q: term,
    allowNear: true,
    sort: 'relevance',
    size: 8,
  });
});

test('free games lists the games that cost nothing', async () => {
  await findGames('Free games', phrases, {});
  expect(fetchGameList).toHaveBeenCalledWith({ freeOnly: true });
});
