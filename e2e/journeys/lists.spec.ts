import { expect, test } from '../console.ts';

const count = async (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0]);

test('a list is ordered and narrowed in its address: back, reload and a friend see the same', async ({ page }) => {
  await page.goto('/tag/html5');
  const main = page.getByRole('main');
  const all = await count(await main.getByRole('status').textContent());
  await main.getByRole('link', { name: 'Newest' }).click();
  await expect(page).toHaveURL(/sort=newest/);

  await page.goto('/tag/html5?sort=newest&exclude=arcade-games');
  const without = await count(await main.getByRole('status').textContent());
  await page.goto('/tag/html5?sort=newest&tags=arcade-games');
  const only = await count(await main.getByRole('status').textContent());
  expect(without + only).toBe(all);
  expect(only).toBeGreaterThan(0);

  await page.reload();
  expect(await count(await main.getByRole('status').textContent())).toBe(only);
  await page.goBack();
  expect(await count(await main.getByRole('status').textContent())).toBe(without);
});

test('a tag can be left out without any script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/free-games?exclude=racing-games');
  await expect(page.getByRole('main').getByRole('link', { name: /Neon Drift/ })).toHaveCount(0);
  await expect(page.getByRole('main').locator('img').first()).toBeVisible();
  await context.close();
});

test('all free games come on pages of 42, with a paginator', async ({ page }) => {
  await page.goto('/free-games?sort=title');
  const names = async () => page.getByRole('main').locator('a[href^="/"] h3, a[href^="/"] [data-part=title]').allTextContents();
  const first = await names();
  await page.getByRole('navigation', { name: /pages/i }).getByRole('link', { name: '2' }).click();
  await expect(page).toHaveURL(/page=2/);
  expect(await names()).not.toEqual(first);
});

test('a search that finds nothing says so, and offers something else', async ({ page }) => {
  await page.goto('/search/zzzzzz');
  await expect(page.getByRole('heading', { name: 'No game of that name' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'More to play' }).getByRole('link').first()).toBeVisible();
});

test('hostile search terms are text', async ({ page }) => {
  await page.goto(`/search/${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x');
  await page.goto('/search/%25');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('%');
});
