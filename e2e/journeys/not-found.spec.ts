import { expectAccessible } from '../axe.ts';
import { hydrated } from '../hydrated.ts';
import { expect, testWithErrors as test } from '../test.ts';

test('an unknown or malformed URL is a 404 that is readable before any script has loaded', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false });
  for (const path of [
    '/racing/no-such-game',
    '/tag/no-such-tag',
    '/no-such-page',
    '/blog/no-such-post',
    '/missing',
    '/preview/%00',
    '/users/%ff',
    '/%E0%A4%A',
    `/racing/${'%E6%A5%BD'.repeat(70)}`,
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
  await page.close();
});

test('other sites can frame no 404 of the site, which is a plain text for files', async ({
  request,
}) => {
  const get = async (path: string) => {
    const response = await request.get(path, { headers: { accept: 'text/html' } });
    const { 'content-type': type, 'content-security-policy': policy } = response.headers();
    expect(response.status(), path).toBe(404);
    expect(policy, path).toContain("frame-ancestors 'self'");
    return type;
  };
  for (const folder of [
    'images',
    'icons',
    'fonts',
    'ruffle',
    '_next/static',
    '_next/static/chunks',
  ])
    expect(await get(`/${folder}/x`), folder).toBe('text/plain; charset=utf-8');
  for (const path of ['/_next/x', '/sw.js/x', '/embed/x', '/embed/html5-games/x/y'])
    expect(await get(path), path).toContain('text/html');
});

test('the 404 page of a malformed URL offers search and one row of games', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/%00');
  await hydrated(page);
  await expect(page).toHaveTitle('Not found | Thursday Arcade');
  await expectAccessible(page, 'the 404 page', 'dark');
  const games = page.getByRole('region', { name: 'More to play' }).locator('a:has(img):visible');
  for (const [width, inARow] of [
    [1440, 7],
    [1100, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(games).toHaveCount(inARow);
  }
  await expect(page.getByRole('link', { name: 'See all games' })).toHaveAttribute(
    'href',
    '/free-games',
  );
  await page.getByRole('main').getByRole('combobox', { name: 'Search games' }).fill('neon');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/neon$/);
  expect(errors).toEqual([]);
});

test('the embed of a removed game links to other games', async ({ page }) => {
  expect((await page.goto('/embed/html5-games/999999'))?.status()).toBe(404);
  await expect(
    page.getByRole('heading', { name: 'This game is no longer available' }),
  ).toBeVisible();
  await expectAccessible(page, 'the embed of a removed game', 'dark');
  await expect(page.getByRole('link', { name: 'See all games' })).toHaveAttribute(
    'target',
    '_blank',
  );
});
