import { screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import { storyGames } from '@/testing/story-games';
import { Mosaic } from './mosaic';

test('dates the first game by its own release', () => {
  const published = '2026-11-21T09:00:00+00:00';
  const games = storyGames(4).map((game) => ({ ...game, published }));
  const { container } = render(
    <Mosaic thisThursday={{ games, earlier: [] }} now="2026-11-24T12:00:00Z" />,
  );
  expect(container.querySelector('time')).toHaveTextContent('Sat21Nov');
});

test.each([
  ['2026-11-24T12:00:00Z', 'New this week', 'Next new games: Thursday, November 26'],
  ['2026-12-09T12:00:00Z', 'Latest release', 'Next new games: Thursday, December 10'],
])('on %s labels the release truthfully and names the next one', (now, label, next) => {
  const games = storyGames(4).map((game) => ({ ...game, published: '2026-11-19T09:00:00+00:00' }));
  render(<Mosaic thisThursday={{ games, earlier: [] }} now={now} />);
  expect(screen.getByRole('region', { name: label })).toHaveTextContent(next);
});
