import type { APIRequestContext } from '@playwright/test';
import { PROXY_CONTROL } from '../urls.ts';
import type { Failure } from '../proxy.ts';
import { accountButton, signIn } from '../sign-in.ts';
import { expect, testWithErrors as test } from '../test.ts';

const setProxy = (state: Failure | 'cut' | 'restore') =>
  fetch(`${PROXY_CONTROL}/${state}`, { method: 'POST' });

test.afterEach(() => setProxy('restore'));

/** The games are not cached yet. */
const OUTAGES: readonly { failure: Failure; what: string; game: string }[] = [
  { failure: 'hang', what: 'does not respond', game: '/word/word-blossom' },
  {
    failure: 'proxyNotFound',
    what: 'is behind a proxy that responds with 404',
    game: '/shooting/firefly-solo',
  },
];

/** Milliseconds: above the site's own timeouts on a slow machine. */
const LIMIT = 40_000;

const fetchStatuses = (request: APIRequestContext, paths: readonly string[]) =>
  Promise.all(
    paths.map(async (path) => {
      const response = await request.get(path, { maxRedirects: 0, timeout: LIMIT });
      return [path, response.status()] as const;
    }),
  );

const CACHED_PAGES = ['/', '/arcade/brick-comet', '/tag/arcade-games'];
const allSuccessful = CACHED_PAGES.map((path) => [path, 200]);

for (const { failure, what, game } of OUTAGES)
  test(`while the content API ${what}, pages keep their last good copy, and nothing becomes a 404`, async ({
    request,
  }) => {
    test.setTimeout(120_000);
    const [list, unknown] = [
      `/search/${failure.toLowerCase()}`,
      `/arcade/missing-${failure.toLowerCase()}`,
    ];
    expect(await fetchStatuses(request, CACHED_PAGES)).toEqual(allSuccessful);

    await setProxy(failure);
    expect(await fetchStatuses(request, CACHED_PAGES)).toEqual(allSuccessful);
    for (const [path, status] of await fetchStatuses(request, [game, list, unknown]))
      expect(status, `${path}, not cached`).toBeGreaterThanOrEqual(500);

    await setProxy('restore');
    await expect
      .poll(() => fetchStatuses(request, [game, list, unknown]), { timeout: LIMIT })
      .toEqual([
        [game, 200],
        [list, 200],
        [unknown, 404],
      ]);
  });

test('an uncached page shows an error instead of a 404 and recovers by itself', async ({
  page,
}) => {
  await setProxy('cut');
  const response = await page.goto('/tag/stacking?sort=votes');
  expect(response?.status()).not.toBe(404);
  await expect(page.getByRole('heading', { name: 'Temporarily out of order' })).toBeVisible();
  await expect(page).toHaveTitle(/^Temporarily out of order/);
  await setProxy('restore');
  await expect(page.getByRole('heading', { level: 1, name: 'Stacking' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page).toHaveTitle(/^Stacking/);
});

test('a proxy that responds with 404 signs no member out', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'player');
  await setProxy('proxyNotFound');
  await page.goto('/', { waitUntil: 'commit' });
  await accountButton(page).click({ timeout: LIMIT });
  await expect(page.getByText('we can’t load your account right now')).toBeVisible();
  await setProxy('restore');
  await page.goto('/', { waitUntil: 'commit' });
  await accountButton(page).click({ timeout: LIMIT });
  await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
});
