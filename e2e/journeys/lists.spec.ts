import { z } from 'zod';
import { expect, test } from '../test.ts';
import { signIn } from '../sign-in.ts';

const count = async (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0]);

test('order and filters of a list are in its address, and survive back and reload', async ({
  page,
}) => {
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

test('a tag can be excluded without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/free-games?exclude=racing-games');
  await expect(page.getByRole('main').getByRole('link', { name: /Neon Drift/ })).toHaveCount(0);
  await expect(page.getByRole('main').locator('img').first()).toBeVisible();
  await context.close();
});

test('search and filters work without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/tag/arcade-games');
  await page.getByRole('search').getByRole('combobox', { name: 'Search games' }).fill('neon');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/neon$/);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Neon Drift/ })
      .first(),
  ).toBeVisible();

  await page.goto('/genre/racing');
  await page.locator('summary', { hasText: 'Tags' }).click();
  await page.getByLabel('Exclude tag').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/\/genre\/racing\?.*exclude=[a-z0-9-]+/);
  await context.close();
});

test('a tag’s list can be ordered and reset, and its panel opens at the button', async ({
  page,
}) => {
  await page.goto('/tag/arcade-games');
  const names = () =>
    page.getByRole('main').locator('a[href^="/"] [data-part=title]').allTextContents();
  const plain = await names();
  await page.getByRole('link', { name: 'A to Z' }).click();
  await expect(page).toHaveURL('/tag/arcade-games?sort=title');
  await expect.poll(async () => [...(await names())].join()).not.toBe(plain.join());
  const sorted = await names();
  expect(sorted).toEqual([...sorted].sort((a, b) => a.localeCompare(b)));

  await page.locator('summary', { hasText: 'Tags' }).click();
  await page.getByLabel('Include tag').selectOption({ index: 1 });
  await expect(page).toHaveURL(/sort=title$/);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/sort=title&tags=[a-z0-9-]+/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/tag/arcade-games');
  await expect.poll(names).toEqual(plain);
});

test('the filter panel stays open while tags are chosen, and is closed on the next list', async ({
  page,
}) => {
  await page.goto('/tag/arcade-games');
  await page.locator('summary', { hasText: 'Tags' }).click();
  await page.getByLabel('Exclude tag').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/exclude=[a-z0-9-]+$/);
  await page.getByLabel('Exclude tag').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/exclude=[a-z0-9-]+,[a-z0-9-]+$/);
  await expect(page.getByLabel('Exclude tag')).toBeVisible();

  await page.getByRole('contentinfo').getByRole('link', { name: 'All free games' }).click();
  await expect(page).toHaveURL('/free-games');
  await expect(page.getByLabel('Exclude tag')).toBeHidden();
});

test('all free games, and no pass games, are listed on pages of 42', async ({ page }) => {
  await page.goto('/free-games?sort=title');
  const free = z
    .object({ total: z.number() })
    .parse(await (await page.request.get('/ag/api/game-list?free=1')).json());
  expect(await count(await page.getByRole('main').getByRole('status').textContent())).toBe(
    free.total,
  );
  const names = async () =>
    page
      .getByRole('main')
      .locator('a[href^="/"] h3, a[href^="/"] [data-part=title]')
      .allTextContents();
  const first = await names();
  await page.getByRole('navigation', { name: /pages/i }).getByRole('link', { name: '2' }).click();
  await expect(page).toHaveURL(/page=2/);
  expect(await names()).not.toEqual(first);
});

test('a search without results offers other games', async ({ page }) => {
  await page.goto('/search/zzzzzz');
  await expect(page.getByRole('heading', { name: 'No games found' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'More to play' }).getByRole('link').first(),
  ).toBeVisible();
});

test('without JavaScript, the account page explains that it needs it', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.locator('noscript p')).toContainText('Accounts need JavaScript.');
  await context.close();
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

test('search accepts any characters and cuts long terms', async ({ page }) => {
  const longest = '楽'.repeat(100);
  await page.goto('/search');
  const box = page.getByRole('main').getByRole('combobox', { name: 'Search games' });
  await box.fill(`${longest}楽`);
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'No games found' })).toBeVisible();
  for (const path of [
    `/search/${longest}`,
    `/search/${longest}${longest}`,
    `/search?q=${longest}${longest}`,
    `/search/${'🎮'.repeat(100)}`,
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { name: 'No games found' })).toBeVisible();
  }
  expect((await page.request.get(`/api/suggest?q=${longest}`)).status()).toBe(200);
});

test('markup in search terms is shown as text', async ({ page }) => {
  await page.goto(`/search/${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x');
  await page.goto('/search/%25');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('%');
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

test('the first six sections of home show no game twice', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const sections = page.getByRole('main').locator('section:has(li a, article a)');
    await expect(sections.nth(5)).toBeAttached();
    const shown = await sections.evaluateAll((found) =>
      found.slice(0, 6).flatMap((section) => [
        ...new Set(
          [...section.querySelectorAll('a')]
            .filter((link) => link.checkVisibility({ contentVisibilityAuto: false }))
            .map((link) => link.pathname)
            .filter((path) => /^\/(?!genre|lists|tag)[^/]+\/[^/]+$/.test(path)),
        ),
      ]),
    );
    expect(shown.length).toBeGreaterThan(15);
    expect(shown.toSorted()).toEqual([...new Set(shown)].toSorted());
  }
});

test('a later page has its own title, and there is none after the last', async ({ page }) => {
  await page.goto('/free-games?page=2');
  await expect(page).toHaveTitle(/^Free games, page 2 \|/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/free-games\?page=2$/,
  );
  for (const path of [
    '/free-games',
    '/tag/html5',
    '/genre/racing',
    '/search/neon',
    '/blog',
    '/lists/trending',
    '/sitemap',
  ])
    expect((await page.request.get(`${path}?page=999`)).status(), path).toBe(404);
  expect((await page.request.get('/lists/no-such-list')).status()).toBe(404);
});

test('a game is found by its synonyms', async ({ page }) => {
  for (const [text, title] of [
    ['football', 'Penalty Pals'],
    ['soltaire', 'Moonlit Solitaire'],
    ['keeper ghost', 'Ghost Keeper'],
    ['2 player', 'Tanks for Tea'],
  ] as const) {
    await page.goto(`/search/${encodeURIComponent(text)}`);
    await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible();
  }
  const box = page.getByRole('main').getByRole('combobox', { name: 'Search games' });
  await box.fill('fotball');
  await expect(page.getByRole('main').getByRole('option', { name: 'Penalty Pals' })).toBeVisible();
  await box.fill('zzyzx');
  await expect(page.getByRole('main').getByText('No games found for “zzyzx”.')).toBeVisible();
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

test('ads have reserved space on home, lists and search, and are not shown to pass holders', async ({
  page,
}) => {
  const ads = page.getByRole('group', { name: 'Advertisement' });
  const places = ['/', '/free-games', '/search/neon', '/racing/neon-drift'];
  for (const place of places) {
    await page.goto(place);
    await expect(ads.first()).toBeVisible();
    await ads.first().scrollIntoViewIfNeeded();
    await expect(ads.first().getByRole('link')).toBeVisible();
  }
  await signIn(page, 'pass_holder');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Game pass exclusives' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'See the pass' })).toBeHidden();
  for (const place of places) {
    await page.goto(place, { waitUntil: 'commit' });
    await page.waitForSelector('main h1', { state: 'attached' });
    expect(await ads.filter({ visible: true }).count(), place).toBe(0);
  }
});
