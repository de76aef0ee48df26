// Not the quiet console's: without a connection the browser says so of each file it cannot have.
import { expect, test } from '@playwright/test';

test('what was played last is played without a connection', async ({ page, context }) => {
  await page.goto('/arcade/toast-tower');
  // The site's own worker has its offline page before the plug is out.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByRole('button', { name: 'Play Toast Tower' }).click();
  const game = page.frameLocator('iframe[title="Toast Tower"]');
  await expect(game.locator('html[data-state="playing"]')).toBeAttached({ timeout: 60_000 });
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('ag:kept')), { timeout: 60_000 })
    .toContain('toast-tower');

  await context.setOffline(true);
  await page.goto('/puzzle/gem-harbor');
  await expect(page.getByRole('heading', { name: 'The plug is out' })).toBeVisible();
  const kept = page.getByRole('region', { name: 'Play without a connection' });
  await kept.getByRole('link', { name: /Toast Tower/ }).click();
  await expect(page).toHaveURL(/\/arcade\/toast-tower$/);
  // Not the game's own page: what a browser still has of it may have changed meanwhile.
  await expect(page.getByRole('heading', { name: 'The plug is out' })).toBeVisible();
  await page.getByRole('button', { name: 'Play Toast Tower' }).click();
  await expect(game.locator('html[data-state="playing"]')).toBeAttached({ timeout: 60_000 });
});
