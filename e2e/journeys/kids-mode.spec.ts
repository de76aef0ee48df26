import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { z } from 'zod';
import { answerAge } from '../answer-age.ts';
import { expectAccessible } from '../axe.ts';
import { startThirdPartySite } from '../third-party-site.ts';
import { expect, test } from '../test.ts';
import { KIDS_SITE, MAILS, THIRD_PARTY_SITE } from '../urls.ts';

const PIN = '4711';
const MAX_PAGES = 150;
/** The site's limit for one client. */
const PARALLEL_PAGES = 6;

let stop: () => Promise<void>;

/** Kids mode of a site that has ads, analytics and a host for kids. */
test.use({ baseURL: THIRD_PARTY_SITE });
test.beforeAll(async () => {
  stop = await startThirdPartySite();
});
test.afterAll(() => stop());

const games = z.object({
  data: z.array(
    z.object({ id: z.string(), attributes: z.object({ path: z.object({ alias: z.string() }) }) }),
  ),
});

/** Paths and UUIDs that no response may have. */
async function readUnsuitable(request: APIRequestContext): Promise<string[]> {
  const response = await request.get('/jsonapi/node/game?filter[field_maturity_rating]=teen');
  const { data } = games.parse(await response.json());
  expect(data.length).toBeGreaterThan(0);
  return data.flatMap(({ id, attributes }) => [id, attributes.path.alias]);
}

/** Hosts other than the portal's, of all requests of the context. */
function watchHosts(context: BrowserContext): Set<string> {
  const hosts = new Set<string>();
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && !hostname.endsWith('localhost')) hosts.add(hostname);
  });
  return hosts;
}

async function startKidsMode(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Kids mode', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on kids mode' });
  await dialog.getByLabel('PIN').fill(PIN);
  await dialog.getByRole('button', { name: 'Turn on kids mode' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Games for kids' })).toBeVisible();
}

/** @returns the links of the page */
async function checkPage(
  request: APIRequestContext,
  origin: string,
  path: string,
  unsuitable: readonly string[],
): Promise<string[]> {
  const response = await request.get(origin + path, { maxRedirects: 0 });
  expect(response.status(), path).toBeLessThan(500);
  const text = await response.text();
  const location = response.headers().location ?? '';
  for (const word of unsuitable)
    if (!path.includes(word)) {
      expect(text.includes(word), `${path} has ${word}`).toBe(false);
      expect(location.includes(word), `${path} leads to ${word}`).toBe(false);
    } else expect([403, 404], path).toContain(response.status());
  return [...text.matchAll(/<a [^>]*href="([^"]+)"/g)].flatMap(([, href = '']) => {
    expect(href, `a link on ${path}`).toMatch(/^[/#]/);
    const target = href.replaceAll('&amp;', '&').split('#')[0] ?? '';
    return target === '' ? [] : [target];
  });
}

/** Follows all links, and asks for what has none. */
async function crawl(
  request: APIRequestContext,
  origin: string,
  unsuitable: readonly string[],
): Promise<number> {
  const calls = [
    ...unsuitable.filter((text) => text.startsWith('/')),
    ...unsuitable.filter((text) => !text.startsWith('/')).map((id) => `/jsonapi/node/game/${id}`),
    '/jsonapi/node/game',
    '/jsonapi/node/game?include=uid,field_alternate_game_suggestion',
    '/ag/api/game-list?mature=1&q=the',
    '/ag-api/get-all-games',
    '/ag/api/game-reviews/1001',
    '/rest/block/trending-games',
    '/rest/block/before-you-go-games',
    '/api/suggest?q=mi',
    '/api/popular-games',
    '/api/before-you-go',
    '/api/games?nids=1001,1002,1003,1004,1005,1006,1007,1008,1009,1010',
    '/random',
    '/daily',
    '/playlists',
    '/blog',
    '/lists/trending',
    '/account/register',
    '/users/player',
    '/game-pass',
    '/feed.xml',
    '/sitemap.xml',
    '/sitemap',
    '/oembed?url=x',
    '/search/midnight?mature=1',
    '/embed/html5-games/1001',
    '/kids-mode',
    '/content-api/jsonapi/node/game',
  ];
  const seen = new Set(['/', ...calls]);
  const queue = [...seen];
  while (queue.length > 0) {
    const pages = queue.splice(0, PARALLEL_PAGES);
    const links = await Promise.all(
      pages.map((path) => checkPage(request, origin, path, unsuitable)),
    );
    for (const link of links.flat())
      if (!seen.has(link) && seen.size < MAX_PAGES) {
        seen.add(link);
        queue.push(link);
      }
  }
  return seen.size;
}

test('kids mode has only games for everyone, and calls no third party', async ({
  page,
  context,
  quietConsole,
}) => {
  test.setTimeout(300_000);
  const unsuitable = await readUnsuitable(page.request);
  const hosts = watchHosts(context);
  await startKidsMode(page);
  await expectAccessible(page, 'kids home', 'dark');
  for (const name of ['Sign in', 'Favorites', 'Me', 'Privacy choices'])
    await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Your call' })).toHaveCount(0);

  await page.goto('/racing/neon-drift');
  await expect(page.getByRole('heading', { level: 1, name: 'Neon Drift' })).toBeVisible();
  await page.getByRole('button', { name: 'Play Neon Drift' }).click();
  await expect(page.locator('[data-phase=hidden]')).toBeVisible();
  for (const name of ['Share', 'Review', 'Embed'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expectAccessible(page, 'kids game', 'dark');

  expect(await crawl(page.request, THIRD_PARTY_SITE, unsuitable)).toBeGreaterThan(80);
  expect([...hosts]).toEqual([]);
  quietConsole.length = 0;
});

test('only the PIN ends kids mode, with five tries', async ({ page, quietConsole }) => {
  await startKidsMode(page);
  await page.getByRole('button', { name: 'Leave kids mode' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave kids mode' });
  await dialog.getByText('Forgot the PIN?').click();
  await expect(dialog.getByText('delete this site’s cookies')).toBeVisible();
  await expectAccessible(page, 'leaving kids mode', 'dark');
  const enter = async (pin: string) => {
    await dialog.getByLabel('PIN').fill(pin);
    await dialog.getByRole('button', { name: 'Leave kids mode' }).click();
  };
  await enter('12');
  await expect(dialog.getByText('Use 4 to 8 digits.')).toBeVisible();
  await enter('0000');
  await expect(dialog.getByText('4 tries left')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Leave kids mode' }).click();
  await enter(PIN);
  await expect(page.getByRole('button', { name: 'Kids mode', exact: true })).toBeVisible();

  await startKidsMode(page);
  await page.getByRole('button', { name: 'Leave kids mode' }).click();
  for (const left of ['4 tries left', '3 tries left', '2 tries left', '1 try left']) {
    await enter('0000');
    await expect(dialog.getByText(left)).toBeVisible();
  }
  await enter('0000');
  await expect(dialog.getByText('Try again in 60 minutes.')).toBeVisible();
  await enter(PIN);
  await expect(dialog.getByText('Try again in 60 minutes.')).toBeVisible();
  // The refused calls.
  quietConsole.length = 0;
});

test('the host for kids needs no PIN and cannot be left', async ({ page, context }) => {
  test.setTimeout(300_000);
  const unsuitable = await readUnsuitable(page.request);
  const hosts = watchHosts(context);
  await page.goto(KIDS_SITE);
  await expect(page.getByRole('heading', { level: 1, name: 'Games for kids' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leave kids mode' })).toHaveCount(0);
  const leave = await page.request.post(`${KIDS_SITE}/api/kids-mode`, {
    data: { action: 'leave', pin: PIN },
  });
  expect(leave.status()).toBe(403);
  expect(await crawl(page.request, KIDS_SITE, unsuitable)).toBeGreaterThan(80);
  expect([...hosts]).toEqual([]);
});

test('a parent asks about a child’s data from the page for parents', async ({ page }) => {
  await page.goto('/about/parents');
  await page.getByRole('link', { name: 'write to us about a child’s data' }).click();
  await expect(page.getByLabel('What is it about?')).toHaveValue('child_data');
  await expect(page.getByText('For parents and guardians')).toBeVisible();
  await expectAccessible(page, 'contact form about a child’s data', 'dark');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Message').fill('What do you know about my son?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Thanks! We’ll reply by email.')).toBeFocused();
  const mails = z.array(z.object({ subject: z.string() }));
  await expect
    .poll(async () =>
      mails.parse(await (await page.request.get(MAILS)).json()).map(({ subject }) => subject),
    )
    .toContain('A child’s data: message from Ada to Thursday Arcade');
});

test('a child gets no account and no third party, also on Back and in a second tab', async ({
  page,
  context,
}) => {
  const hosts = watchHosts(context);
  await page.goto('/account/register');
  await expect(page.getByLabel('Month', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveCount(0);
  await answerAge(page.getByRole('main'), 9);
  await expect(page.getByRole('button', { name: 'Turn on kids mode' })).toBeVisible();
  await expect(page.getByText('One account for the whole arcade')).toBeHidden();
  await expectAccessible(page, 'below the age limit', 'dark');
  await expect(page.getByRole('region', { name: 'Your call' })).toHaveCount(0);
  await page.goto('/tags');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Turn on kids mode' })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveCount(0);
  const second = await context.newPage();
  await second.goto('/account/register');
  await expect(second.getByRole('button', { name: 'Turn on kids mode' })).toBeVisible();
  await expect(second.getByRole('region', { name: 'Your call' })).toHaveCount(0);
  const stored = await page.evaluate(() => localStorage.getItem('ag:age'));
  expect(stored).toBe('{"state":{"band":"below"},"version":0}');
  expect([...hosts]).toEqual([]);
});
