import { render, screen } from '@testing-library/react';
import { useRecentGames } from '@/features/discover/recent/recent-store';
import { game } from '@/lib/storage/game-fixture';
import { installManifest } from './install-manifest';
import { OfflineView } from './offline-view';

test('the offline page still shows what one played last', () => {
  useRecentGames.setState({ games: [game(3)], visible: true });
  render(<OfflineView />);
  expect(screen.getByRole('heading', { name: 'The plug is out' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Game 3/ })).toHaveAttribute('href', '/arcade/game-3');
});

test('an installed copy carries the site’s own name', () => {
  expect(installManifest({ name: 'Thursday Arcade', slogan: 'New games every Thursday' })).toMatchObject({
    name: 'Thursday Arcade',
    start_url: '/',
    display: 'standalone',
  });
});
