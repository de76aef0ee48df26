import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { expectAccessibleInBothThemes } from '../axe.ts';
import { signIn } from '../sign-in.ts';
import { structure } from '../structure.ts';

const PAGES = [
  '/',
  '/search',
  '/search/drift',
  '/search/zzyzx',
  '/free-games',
  '/tag/racing-games',
  '/tag/quiz-games',
  '/tags',
  '/playlists',
  '/genre/puzzle',
  '/racing/neon-drift',
  '/playlist/rainy-sunday',
  '/blog',
  '/blog/why-thursday',
  '/sitemap',
  '/users/granny_ruth',
  '/account',
  '/account/register',
  '/account/password',
  '/account/activate',
  '/account/reset?name=Kim&token=once',
  '/account/security',
  '/game-pass',
  '/subscribe/annual',
  '/account/game-pass',
  '/offline',
  '/about/privacy-policy',
  '/about/contact-us',
];
const MEMBERS_PAGES = ['/account', '/account/security', '/account/game-pass'];

/** Skip theme transitions, which have intermediate colors. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectAccessiblePage(page: Page, path: string, where = path): Promise<void> {
  expect((await page.goto(path))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessibleInBothThemes(page, where);
  const tree = structure[where];
  if (tree) await expect(page.locator('body')).toMatchAriaSnapshot(tree);
}

for (const path of PAGES) {
  test(`${path} loads without errors and is accessible`, async ({ page }) => {
    await expectAccessiblePage(page, path);
  });
}

test('every page linked in the footer opens', async ({ page, request }) => {
  await page.goto('/offline');
  const links = page.getByRole('contentinfo').locator('a[href^="/"]');
  const paths = await links.evaluateAll((anchors) =>
    anchors.map((anchor) => anchor.getAttribute('href') ?? ''),
  );
  expect(paths).toEqual(
    expect.arrayContaining(['/lists/most-played', '/lists/this-month', '/lists/of-the-pass']),
  );
  for (const path of paths) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect((await response.text()).match(/<h1[ >]/g), path).toHaveLength(1);
  }
});

test('the sitemap links to games, genres, tags, playlists and posts', async ({ page }) => {
  await page.goto('/sitemap');
  const main = page.getByRole('main');
  for (const path of ['/genre/puzzle', '/playlist/', '/blog/', '/puzzle/'])
    await expect(main.locator(`a[href^="${path}"]`).first()).toBeVisible();
});

test('the pages of members are accessible', async ({ page }) => {
  await page.goto('/blog');
  await signIn(page, 'player');
  for (const path of MEMBERS_PAGES) await expectAccessiblePage(page, path, `${path}, signed in`);
});

test('a printed page has all its content, black on white and without the frame', async ({
  page,
}) => {
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

test('playlists and posts open from the pages that link to them', async ({ page }) => {
  await page.goto('/');
  await page.locator('main a[href^="/playlist/"]').first().click();
  await expect(page).toHaveURL(/\/playlist\//);
  await expect(page.getByRole('main').locator('a:has(img)').first()).toBeVisible();
  await page.goto('/blog');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/blog\/.+/);
});

test('every page has its own title, description and preview image', async ({ request }) => {
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
