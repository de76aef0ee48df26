import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from '../console.ts';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const PAGES = [
  '/',
  '/search',
  '/search/drift',
  '/free-games',
  '/tag/racing-games',
  '/tag/quiz-games',
  '/tags',
  '/genre/puzzle',
  '/racing/neon-drift',
  '/blog',
  '/sitemap',
  '/account',
  '/account/register',
  '/account/password',
  '/account/reset?name=Kim&token=once',
  '/game-pass',
  '/subscribe/annual',
  '/account/game-pass',
  '/about/privacy-policy',
  '/about/terms-use',
  '/about/about-us',
  '/about/advertisers',
  '/about/contact-us',
  '/about/content-ratings',
  '/about/copyright',
  '/about/parents',
  '/about/upload',
  '/about/user-submission-agreement',
];

/** Colours that are still fading to the other theme are nobody's choice. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of PAGES) {
  test(`${path} opens whole, and everybody can use it`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const theme of ['dark', 'light']) {
      await page.evaluate((name) => localStorage.setItem('ag:theme', name), theme);
      await page.reload();
      await page.evaluate(axe);
      const violations = await page.evaluate(async () => {
        // @ts-expect-error axe is a global of the page, from the script above.
        const results = await globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
        return results.violations.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) => `${id}: ${nodes[0]?.html ?? ''}`);
      });
      expect(violations, theme).toEqual([]);
    }
  });
}

test('playlists and posts open from the pages that name them', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('region', { name: 'Playlists' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/playlist\//);
  await expect(page.getByRole('main').locator('a:has(img)').first()).toBeVisible();
  await page.goto('/blog');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/blog\/.+/);
});

test('search engines find every game', async ({ request }) => {
  const games = (await (await request.get('/ag-api/get-all-games')).json()) as { path: string }[];
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(games.filter(({ path }) => !sitemap.includes(`${path}</loc>`))).toEqual([]);
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
  expect(await (await request.get('/feed.xml')).text()).toContain('<item>');
});
