/** @jest-environment node */
import { Children, isValidElement, type ReactNode } from 'react';
import { fetchSimilarGames } from '@/content/fetch/blocks';
import { fetchGame } from '@/content/fetch/games';
import { fetchGameReviews } from '@/content/fetch/reviews';
import { fetchViews } from '@/content/fetch/views';
import { gameDetail } from '@/features/play/game-page/detail-fixture';
import { GamePage, type GamePageProps } from '@/features/play/game-page/game-page';
import GameRoute from './page';

jest.mock('@/content/fetch/blocks');
jest.mock('@/content/fetch/games');
jest.mock('@/content/fetch/reviews');
jest.mock('@/content/fetch/views');
jest.mock('@/features/play/game-page/game-page', () => ({ GamePage: () => null }));

const isGamePage = (part: ReactNode) =>
  isValidElement<GamePageProps>(part) && part.type === GamePage;

async function shown() {
  jest.mocked(fetchGame).mockResolvedValue(gameDetail({ hits: 5, totalCount: 5 }));
  const page = await GameRoute({
    params: Promise.resolve({ genre: 'puzzle', slug: 'gem-harbor' }),
    searchParams: Promise.resolve({}),
  });
  const found = isValidElement<{ children: ReactNode }>(page)
    ? Children.toArray(page.props.children).find(isGamePage)
    : null;
  return isValidElement<GamePageProps>(found) ? found.props.game : null;
}

beforeEach(() => {
  jest.mocked(fetchSimilarGames).mockResolvedValue([]);
  jest.mocked(fetchGameReviews).mockResolvedValue({ reviews: [], total: 0 });
  jest.mocked(fetchViews).mockResolvedValue(1_204);
});

test("shows the current number of plays on a game's page", async () => {
  expect(await shown()).toMatchObject({ title: 'Gem Harbor', hits: 1_204 });
  expect(fetchViews).toHaveBeenCalledWith(1001);
});

test('shows the stored number of plays when the current one is unavailable', async () => {
  jest.mocked(fetchViews).mockRejectedValue(new Error('down'));
  expect(await shown()).toMatchObject({ hits: 5 });
});
