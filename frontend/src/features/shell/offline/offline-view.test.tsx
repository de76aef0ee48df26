import { render, screen } from '@testing-library/react';
import { getTranslations } from 'next-intl/server';
import { installManifest } from './install-manifest';
import { OfflineView } from './offline-view';

test('shows cached games on the offline page', () => {
  render(
    <OfflineView>
      <a href="/arcade/game-3">Game 3</a>
    </OfflineView>,
  );
  expect(screen.getByRole('heading', { name: 'You’re offline' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Game 3/ })).toHaveAttribute('href', '/arcade/game-3');
});

test('names the installed app after the site', async () => {
  expect(
    installManifest(
      { name: 'Thursday Arcade', slogan: 'New games every Thursday', language: 'en' },
      await getTranslations('manifest'),
    ),
  ).toMatchObject({
    name: 'Thursday Arcade',
    start_url: '/',
    display: 'standalone',
  });
});
