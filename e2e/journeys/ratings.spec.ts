import { expectAccessible } from '../axe.ts';
import { canEdit, edit } from '../editor.ts';
import { expect, test } from '../test.ts';

/** Games in many lists: the newest, featured ones, classics and those of queues and playlists. */
const MATURE = [
  { nid: 1001, path: '/racing/neon-drift', title: 'Neon Drift', was: 'everyone' },
  { nid: 1002, path: '/arcade/brick-comet', title: 'Brick Comet', was: 'everyone' },
  { nid: 1038, path: '/action/cocoa-clash', title: 'Cocoa Clash', was: 'everyone' },
] as const;
const [drift, comet] = MATURE;

const MAX_PAGES = 120;
/** The site's limit for one client. */
const PARALLEL_PAGES = 6;

/** What recommends games and has no link. */
const UNLINKED = [
  '/random',
  '/feed.xml',
  '/sitemap.xml',
  '/sitemap',
  '/api/before-you-go',
  '/api/popular-games',
  '/api/suggest?q=neon',
  '/api/suggest?q=comet',
  '/search/neon',
  '/daily',
];

/** Written by people about a game, or filtered by a visitor who asked for mature games. */
const mayNameGames = (path: string): boolean =>
  /^\/(?:blog|users|about)(?:\/|$)|[?&]mature=1/.test(path) ||
  MATURE.some((game) => path.startsWith(game.path));

test.skip(!canEdit(), 'the content API is not managed by the tests');
test.beforeAll(async () => {
  for (const { nid } of MATURE) await edit(nid, { rating: 'mature' });
});
test.afterAll(async () => {
  for (const { nid, was } of MATURE) await edit(nid, { rating: was });
});

test('no page that recommends games names a mature one', async ({ request }) => {
  test.setTimeout(180_000);
  const seen = new Set(['/', ...UNLINKED]);
  const queue = [...seen];
  const check = async (path: string): Promise<string[]> => {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBeLessThan(500);
    const text = (await response.text()) + (response.headers().location ?? '');
    for (const game of MATURE)
      if (text.includes(game.path)) expect(text, path).not.toContain(game.path);
    return [...text.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].flatMap(([, href = '']) =>
      /^\/(?:account|subscribe|content-api)/.test(href) ? [] : [href.replaceAll('&amp;', '&')],
    );
  };
  while (queue.length > 0) {
    const found = await Promise.all(queue.splice(0, PARALLEL_PAGES).map(check));
    for (const link of found.flat())
      if (!seen.has(link) && !mayNameGames(link) && seen.size < MAX_PAGES) {
        seen.add(link);
        queue.push(link);
      }
  }
  expect(seen.size).toBeGreaterThan(100);
});

test('a visitor who asks for mature games finds them, behind a notice once per visit', async ({
  page,
}) => {
  await page.goto('/genre/racing');
  await expect(page.getByRole('link', { name: drift.title })).toHaveCount(0);
  await page.getByRole('link', { name: 'Include mature games' }).click();
  await page.getByRole('main').getByRole('link', { name: drift.title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: drift.title })).toBeVisible();
  await expect(page.getByRole('button', { name: `Play ${drift.title}` })).toHaveCount(0);
  await expectAccessible(page, 'notice of a mature game', 'dark');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: `Play ${drift.title}` })).toBeVisible();
  await page.goto(comet.path);
  await expect(page.getByRole('button', { name: `Play ${comet.title}` })).toBeVisible();
});
