import { render, screen } from '@testing-library/react';
import { installManifest } from './install-manifest';
import { OfflineView } from './offline-view';

test('the offline page shows what the browser has cached', () => {
  render(
    <OfflineView>
      <a href="/arcade/game-3">Game 3</a>
    </OfflineView>,
  );
  expect(screen.getByRole('heading', { name: 'You’re offline' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Game 3/ })).toHaveAttribute('href', '/arcade/game-3');
});

test('an installed copy carries the site’s own name', () => {
  expect(
    installManifest({ name: 'Thursday Arcade', slogan: 'New games every Thursday' }),
  ).toMatchObject({
    name: 'Thursday Arcade',
    start_url: '/',
    display: 'standalone',
  });
});
