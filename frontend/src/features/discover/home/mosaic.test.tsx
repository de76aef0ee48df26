import { render } from '@/features/account/queries/render-fixture';
import { storyGames } from '../games/story-games';
import { Mosaic } from './mosaic';

test('dates the first game by its own release', () => {
  const published = '2026-11-21T09:00:00+00:00';
  const games = storyGames(4).map((game) => ({ ...game, published }));
  const { container } = render(<Mosaic thisThursday={{ games, earlier: [] }} />);
  expect(container.querySelector('time')).toHaveTextContent('Sat21Nov');
});
