import { expect, testWithErrors as test } from '../test.ts';

// Playwright's own `test`: offline, the browser logs an error for each file.

test('the last games you played work offline', async ({ page, context }) => {
  await page.goto('/arcade/toast-tower');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByRole('button', { name: 'Play Toast Tower' }).click();
  const game = page.frameLocator('iframe[title="Toast Tower"]');
  await expect(game.locator('html[data-state="playing"]')).toBeAttached({ timeout: 60_000 });
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('ag:kept')), { timeout: 60_000 })
    .toContain('toast-tower');

  // Chromium's cache would hide missing chunks.
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await context.setOffline(true);
  await page.goto('/puzzle/gem-harbor');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  const offlineRegion = page.getByRole('region', { name: 'Play offline' });
  await offlineRegion.getByRole('link', { name: /Toast Tower/ }).click();
  await expect(page).toHaveURL(/\/arcade\/toast-tower$/);
  // A cached copy of the game's page could be outdated.
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await page.getByRole('button', { name: 'Play Toast Tower' }).click();
  await expect(game.locator('html[data-state="playing"]')).toBeAttached({ timeout: 60_000 });
});
