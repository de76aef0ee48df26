import type { Page } from '@playwright/test';
import { PROXY_CONTROL } from '../addresses.ts';
import { expect, testWithErrors as test } from '../test.ts';

const cut = () => fetch(`${PROXY_CONTROL}/cut`, { method: 'POST' });
const restore = () => fetch(`${PROXY_CONTROL}/restore`, { method: 'POST' });

test.afterEach(restore);

const tiles = (page: Page) => page.getByRole('main').locator('a:has(img)');

test('while the content API is down, pages show their last good copy', async ({ page }) => {
  await page.goto('/');
  await page.goto('/arcade/brick-comet');
  await cut();
  expect((await page.goto('/'))?.status()).toBe(200);
  await expect(tiles(page).nth(20)).toBeAttached();
  expect((await page.goto('/arcade/brick-comet'))?.status()).toBe(200);
  await expect(page.getByRole('button', { name: 'Play Brick Comet' })).toBeVisible();
});

test('a page that was never cached shows an error, not a 404, and recovers by itself', async ({
  page,
}) => {
  await cut();
  const response = await page.goto('/tag/stacking?sort=votes');
  expect(response?.status()).not.toBe(404);
  await expect(page.getByRole('heading', { name: 'Temporarily out of order' })).toBeVisible();
  await expect(page).toHaveTitle(/^Temporarily out of order/);
  await restore();
  await expect(page.getByRole('heading', { level: 1, name: 'Stacking' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page).toHaveTitle(/^Stacking/);
});

test('a game that was never cached does not become a 404', async ({ page }) => {
  await cut();
  const response = await page.goto('/puzzle/parcel-yard');
  expect(response?.status()).toBeGreaterThanOrEqual(500);
  await restore();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Parcel Yard' })).toBeVisible();
});

test('a game whose host is down shows an error and can be retried', async ({ page }) => {
  await page.route('**/games/brick-comet/**', (route) => route.abort());
  await page.goto('/arcade/brick-comet?play=instant');
  const message = page.getByText(
    'An error occurred while loading this game. Please try again later.',
  );
  await expect(message).toBeVisible();
  await page.unroute('**/games/brick-comet/**');
  // A list that the outage removed from the page has a retry button of its own.
  await message.locator('..').getByRole('button', { name: 'Try again' }).click();
  await expect(page.frameLocator('iframe[title="Brick Comet"]').locator('canvas')).toBeVisible();
});
