import { expectAccessible } from '../axe.ts';
import { member, PASSWORD } from '../member.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { GAMES_DOMAIN } from '../urls.ts';

/** Reports one achievement that Castle Sprout declares, and one that it does not. */
const FAKE_GAME = `<!doctype html><title>Stand-in</title><p></p><button>Win</button><script>
  addEventListener('message', ({ source, data }) => {
    if (source === parent && data.id)
      document.querySelector('p').textContent += ' ' + data.id + ' ' + data.type;
  });
  document.querySelector('button').onclick = () => {
    parent.postMessage({ type: 'achievement', name: 'first-wave', id: 1 }, '*');
    parent.postMessage({ type: 'achievement', name: 'forged', id: 2 }, '*');
  };
  parent.postMessage({ type: 'ready' }, '*');
</script>`;

test('a guest earns an achievement in a game, and finds it in the account after signing in', async ({
  page,
}) => {
  await member(page.request, 'green_thumb');
  await page.route(`http://*.${GAMES_DOMAIN}/games/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: FAKE_GAME }),
  );
  await page.goto('/strategy/castle-sprout');
  await expect(page.getByText('0 of 5', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Play Castle Sprout' }).click();
  const game = page.frameLocator('iframe[title="Castle Sprout"]');
  await game.getByRole('button', { name: 'Win' }).click();
  await expect(page.getByText('Achievement earned: Green thumb')).toBeVisible();
  await expect(game.getByText('1 onDone 2 onRefused')).toBeVisible();
  await expect(page.getByText('1 of 5', { exact: true })).toBeVisible();

  await signIn(page, 'green_thumb', PASSWORD);
  await expect(page.getByText('Your achievements are now in your account.')).toBeVisible({
    timeout: 30_000,
  });
  await page.goto('/account');
  const achievements = page.getByRole('region', { name: 'Achievements' });
  await achievements.getByText('Castle Sprout', { exact: true }).click();
  await expect(achievements.getByRole('listitem').filter({ hasText: 'Green thumb' })).toContainText(
    'Earned',
  );
  await expect(
    achievements.getByRole('listitem').filter({ hasText: 'Not a scratch' }),
  ).toContainText('Not earned yet');
  await expectAccessible(page, 'achievements in the account', 'dark');
});
