import { expectAccessible, expectAccessibleInBothThemes } from '../axe.ts';
import { hydrated } from '../hydrated.ts';
import { expect, testWithErrors as test } from '../test.ts';

test('an unknown address is a 404 with links to games', async ({ page }) => {
  for (const path of [
    '/racing/no-such-game',
    '/tag/no-such-tag',
    '/no-such-page',
    '/blog/no-such-post',
    '/embed/html5-games/999999',
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
  }
  await page.goto('/racing/no-such-game');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'the 404 page');
  await expect(page.getByRole('search', { name: 'On this page' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'More to play' }).getByRole('link').first(),
  ).toBeVisible();
  const games = page.getByRole('region', { name: 'More to play' }).locator('a:has(img):visible');
  for (const [width, inARow] of [
    [1440, 7],
    [1100, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(games).toHaveCount(inARow);
  }
  await page.getByRole('link', { name: 'See all games' }).click();
  await expect(page).toHaveURL(/\/free-games$/);
});

test('a 404 is readable before any script has loaded', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false });
  for (const path of [
    '/racing/no-such-game',
    '/tag/no-such-tag',
    '/no-such-page',
    '/blog/no-such-post',
    '/missing',
    '/%00',
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
  await page.close();
});

test('the embed of a removed game shows a notice and links to other games', async ({ page }) => {
  await page.goto('/embed/html5-games/999999');
  await expect(
    page.getByRole('heading', { name: 'This game is no longer available' }),
  ).toBeVisible();
  await expectAccessible(page, 'the embed of a removed game', 'dark');
  await expect(page.getByRole('link', { name: 'See all games' })).toHaveAttribute(
    'target',
    '_blank',
  );
});

test('a 404 is shown in the chosen theme', async ({ page }) => {
  await page.goto('/offline');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a malformed address gets the 404 page', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const long = `/racing/${'%E6%A5%BD'.repeat(70)}`;
  for (const path of [
    '/%00',
    '/tag/%00',
    '/preview/%00',
    '/search/%00',
    '/users/%ff',
    '/%E0%A4%A',
    long,
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await hydrated(page);
    await expect(page).toHaveTitle('Not found | Thursday Arcade');
  }
  await page.getByRole('main').getByRole('combobox', { name: 'Search games' }).fill('neon');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/neon$/);
  expect(errors).toEqual([]);
});
