import { render, screen } from '@testing-library/react';
import { game } from '@/content/game-fixture';
import { TrendingChart } from './trending-chart';

test('shows the recent plays that the list ranks by, not those of all time', () => {
  const games = [
    { ...game(1), title: 'Neon', totalCount: 90, totalVotes: 0, recentPlays: 1234 },
    { ...game(2), title: 'Brick', totalCount: 9_000_000, totalVotes: 0, recentPlays: 56 },
    { ...game(3), title: 'Quiet', totalCount: 12, totalVotes: 0, recentPlays: 0 },
  ];
  render(<TrendingChart title="Trending" games={games} days={3} />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    expect.stringMatching(/^1Neon.*1\.2 thousand plays in 3 days$/),
    expect.stringMatching(/^2Brick.*56 plays in 3 days$/),
    expect.stringMatching(/^3Quiet$/),
  ]);
});
