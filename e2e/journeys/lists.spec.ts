import { expect, test } from '../test.ts';

test('a list is sorted by mouse and filtered by keyboard, and its URL survives back and reload', async ({
  page,
}) => {
  await page.goto('/tag/arcade-games');
  const main = page.getByRole('main');
  const names = () => main.locator('a[href^="/"] [data-part=title]').allTextContents();
  const plain = await names();
  await main.getByRole('link', { name: 'A to Z' }).click();
  await expect(page).toHaveURL('/tag/arcade-games?sort=title');
  await expect.poll(names).not.toEqual(plain);
  const sorted = await names();
  expect(sorted).toEqual(sorted.toSorted((a, b) => a.localeCompare(b)));

  await page.locator('summary', { hasText: 'Tags' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const include = page.getByLabel('Include tag');
  await expect(include).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(include).not.toHaveValue('');
  const tag = await include.inputValue();
  await expect(page).toHaveURL('/tag/arcade-games?sort=title');
  await page.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(page).toHaveURL(`/tag/arcade-games?sort=title&tags=${tag}`);
  await expect.poll(names).not.toEqual(sorted);
  const filtered = await names();
  await page.getByLabel('Exclude tag').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(page).toHaveURL(/&exclude=[a-z0-9-]+$/);

  await page.goBack();
  await expect.poll(names).toEqual(filtered);
  await page.reload();
  await expect.poll(names).toEqual(filtered);
  await page.getByRole('link', { name: /^Remove included tag/ }).press('Enter');
  await expect(page).toHaveURL('/tag/arcade-games?sort=title');
  await expect.poll(names).toEqual(sorted);
  await page.locator('summary', { hasText: 'Tags' }).click();
  await expect(include).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'All free games' }).click();
  await expect(page).toHaveURL('/free-games');
  await expect(include).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('search, filters and the account link work', async ({ page }) => {
    const main = page.getByRole('main');
    await page.goto('/tag/arcade-games');
    await page.getByRole('search').getByRole('combobox', { name: 'Search games' }).fill('neon');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/neon$/);
    await expect(main.getByRole('link', { name: /Neon Drift/ }).first()).toBeVisible();

    await page.goto('/free-games');
    await page.locator('summary', { hasText: 'Tags' }).click();
    await page.getByLabel('Exclude tag').selectOption('racing-games');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/\/free-games\?.*exclude=racing-games/);
    await expect(main.locator('a:has(img)').first()).toBeVisible();
    await expect(main.getByRole('link', { name: /Neon Drift/ })).toHaveCount(0);

    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.locator('noscript p')).toContainText('Accounts need JavaScript.');
  });
});

test('text at 200% covers no titles and hides no ads', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/free-games', '/', '/racing/neon-drift']) {
    await page.goto(path);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    const ads = page.getByRole('group', { name: 'Advertisement' }).filter({ visible: true });
    const ad = ads.getByRole('link');
    await ads.first().scrollIntoViewIfNeeded();
    await expect(ad.first()).toBeVisible();
    const covered = await page.locator('[data-part=label]:visible').evaluateAll(
      (labels) =>
        labels.filter((label) => {
          const title = label.parentElement?.querySelector('[data-part=title]');
          return (
            title && label.getBoundingClientRect().bottom > title.getBoundingClientRect().top + 1
          );
        }).length,
    );
    expect(covered, `${path}: names under a label`).toBe(0);
    const cut = await ad.evaluateAll((all) =>
      all
        .filter((ad) => ad.scrollWidth > ad.clientWidth || ad.scrollHeight > ad.clientHeight)
        .map((ad) => ad.outerHTML.length),
    );
    expect(cut, `${path}: ads that are cut`).toEqual([]);
  }
});

test('every section of home links to its full list', async ({ page }) => {
  await page.goto('/');
  const more = await page
    .getByRole('main')
    .getByRole('link', { name: /^(See all|All tags)/ })
    .all();
  const paths = await Promise.all(more.map((link) => link.getAttribute('href')));
  expect(paths).toEqual(expect.arrayContaining(['/lists/trending', '/lists/classics']));
  for (const path of paths)
    expect((await page.request.get(path ?? '')).status(), path ?? '').toBe(200);
});

test('a later page has its own title, and there is none after the last', async ({ request }) => {
  const html = await (await request.get('/free-games?page=2')).text();
  expect(html).toMatch(/<title>Free games, page 2 \|/);
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/free-games\?page=2"/);
  for (const path of [
    '/free-games',
    '/tag/html5',
    '/genre/racing',
    '/search/neon',
    '/blog',
    '/lists/trending',
    '/sitemap',
  ])
    expect((await request.get(`${path}?page=999`)).status(), path).toBe(404);
  expect((await request.get('/lists/no-such-list')).status()).toBe(404);
});

test('tags without games are hidden, and search starts with genres and tags', async ({ page }) => {
  await page.goto('/tags');
  const main = page.getByRole('main');
  await expect(main.locator('a[href^="/tag/"]').first()).toBeVisible();
  await expect(main.locator('a[href="/tag/mahjong-games"]')).toHaveCount(0);
  await page.goto('/free-games');
  const options = page.locator('select[name=tags] option');
  await expect(options.filter({ hasText: /\(\d+\)$/ }).first()).toBeAttached();
  await expect(options.filter({ hasText: /\(0\)$/ })).toHaveCount(0);
  await page.goto('/search');
  await expect(main.locator('a[href="/genre/puzzle"]')).toBeVisible();
  await expect(main.locator('a[href^="/tag/"]').first()).toBeVisible();
});
