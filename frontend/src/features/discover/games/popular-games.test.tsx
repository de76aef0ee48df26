import { screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import nock from 'nock';
import { game } from '@/content/game-fixture';
import { getQueryClient } from '@/features/account/queries/query-client';
import { FetchedPopularGames } from './fetched-popular-games';

const show = () => render(<FetchedPopularGames />);

beforeAll(() => nock.disableNetConnect());
beforeEach(() => getQueryClient().clear());
afterEach(() => nock.cleanAll());
afterAll(() => nock.restore());

test('the 404 page offers popular games', async () => {
  nock('http://localhost')
    .get('/api/popular-games')
    .reply(200, { games: [game(1, { title: 'Neon Drift' })] });
  show();
  expect(await screen.findByRole('region', { name: 'More to play' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Neon Drift/ })).toBeInTheDocument();
});

test('the 404 page has no empty section when no games can be loaded', async () => {
  const request = nock('http://localhost').get('/api/popular-games').reply(503, { games: [] });
  show();
  await new Promise<void>((resolve) => request.once('replied', () => resolve()));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
