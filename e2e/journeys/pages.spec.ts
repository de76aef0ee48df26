import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { expectAccessible } from '../axe.ts';
import { signIn } from '../sign-in.ts';
import { structure } from '../structure.ts';

/** One page of each template. */
const PAGES = [
  '/',
  '/search',
  '/free-games',
  '/tag/racing-games',
  '/tags',
  '/racing/neon-drift',
  '/playlist/rainy-sunday',
  '/blog/why-thursday',
  '/account',
  '/account/register',
  '/game-pass',
  '/subscribe/annual',
  '/about/contact-us',
];
/** Neither in the list above nor in the footer. */
const OTHER_PAGES = [
  '/search/drift',
  '/search/zzyzx',
  '/tag/quiz-games',
  '/genre/puzzle',
  '/playlists',
  '/users/granny_ruth',
  '/account/password',
  '/account/activate',
  '/account/reset?name=Kim&token=once',
  '/account/security',
  '/account/game-pass',
  '/offline',
];
const MEMBERS_PAGES = ['/account', '/account/security', '/account/game-pass'];
const IN_BOTH_THEMES = ['/', '/racing/neon-drift', '/account, signed in'];

/** Theme transitions have intermediate colors. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectAccessiblePage(page: Page, path: string, where = path): Promise<void> {
  expect((await page.goto(path))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessible(page, where, 'dark');
  if (IN_BOTH_THEMES.includes(where)) {
    // Themes differ in colors only.
    await page.evaluate(async () => {
      document.documentElement.dataset.theme = 'light';
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    await expectAccessible(page, where, 'light');
  }
  const tree = structure[where];
  if (tree) await expect(page.locator('body')).toMatchAriaSnapshot(tree);
}

for (const path of PAGES) {
  test(`${path} loads without errors and is accessible`, async ({ page }) => {
    await expectAccessiblePage(page, path);
  });
}

test('every page, linked in the footer or not, has one main heading', async ({ page, request }) => {
  await page.goto('/offline');
  const links = page.getByRole('contentinfo').locator('a[href^="/"]');
  const paths = await links.evaluateAll((anchors) =>
    anchors.map((anchor) => anchor.getAttribute('href') ?? ''),
  );
  expect(paths).toEqual(
    expect.arrayContaining(['/lists/most-played', '/lists/this-month', '/lists/of-the-pass']),
  );
  for (const path of [...paths, ...OTHER_PAGES]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect((await response.text()).match(/<h1[ >]/g), path).toHaveLength(1);
  }
});

test('the pages of members are accessible and marked in their navigation', async ({ page }) => {
  await page.goto('/blog');
  await signIn(page, 'player');
  for (const path of MEMBERS_PAGES) {
    await expectAccessiblePage(page, path, `${path}, signed in`);
    await expect(
      page.getByRole('navigation', { name: 'Account' }).locator('[aria-current=page]'),
    ).toHaveAttribute('href', path);
  }
});

test('home prints all its content on white and without the frame', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('group', { name: 'Advertisement' })).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const skipped = await page
    .getByRole('main')
    .locator('section')
    .evaluateAll((sections) =>
      sections
        .filter((section) => !section.checkVisibility({ contentVisibilityAuto: true }))
        .map((section) => section.getAttribute('aria-label')),
    );
  expect(skipped).toEqual([]);
});

test('each page has its own description and a preview image', async ({ request }) => {
  const descriptions = new Map<string, string>();
  for (const path of [
    '/',
    '/free-games',
    '/tag/balance',
    '/genre/puzzle',
    '/racing/neon-drift',
    '/daily',
    '/playlist/rainy-sunday',
    '/blog',
    '/blog/why-thursday',
    '/about/parents',
    '/users/granny_ruth',
  ]) {
    const html = await (await request.get(path)).text();
    const content = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(html)?.[1] ?? '';
    expect(content('og:site_name'), path).toBe('Thursday Arcade');
    expect(content('og:description'), path).toBe(content('description'));
    expect(content('og:image'), path).toMatch(/^http/);
    if (path === '/racing/neon-drift') {
      const card = await request.get(content('og:image'));
      expect(card.headers()['content-type']).toBe('image/jpeg');
      expect((await card.body()).length).toBeLessThan(200_000);
    }
    descriptions.set(path, content('description'));
  }
  expect(new Set(descriptions.values()).size, JSON.stringify([...descriptions])).toBe(
    descriptions.size,
  );
  expect(descriptions.get('/')).toMatch(/Play .+ games free in your browser at Thursday Arcade/);
});

test('search engines find every game', async ({ request }) => {
  const games = (await (await request.get('/ag-api/get-all-games')).json()) as { path: string }[];
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(games.filter(({ path }) => !sitemap.includes(`${path}</loc>`))).toEqual([]);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('/sitemap.xml');
  // A crawler sees `noindex` only on pages that it may read.
  expect(robots).not.toMatch(/Disallow: \/(account|search|preview)/);
  expect(await (await request.get('/feed.xml')).text()).toContain('<item>');
});
