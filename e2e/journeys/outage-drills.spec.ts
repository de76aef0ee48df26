import type { APIRequestContext } from '@playwright/test';
import { PROXY_CONTROL } from '../addresses.ts';
import type { Failure } from '../proxy.ts';
import { accountButton } from '../member.ts';
import { signIn } from '../sign-in.ts';
import { expect, testWithErrors as test } from '../test.ts';

const setProxy = (state: Failure | 'restore') =>
  fetch(`${PROXY_CONTROL}/${state}`, { method: 'POST' });

test.afterEach(() => setProxy('restore'));

/** Each injected error has its own game, which is not cached yet. */
const DRILLS: readonly { failure: Failure; what: string; game: string }[] = [
  { failure: 'hang', what: 'does not respond', game: '/word/word-blossom' },
  { failure: 'page', what: 'responds with an HTML page', game: '/word/word-by-moonlight' },
  { failure: 'truncated', what: 'responds with truncated JSON', game: '/strategy/cactus-keep' },
  {
    failure: 'disconnected',
    what: 'closes the connection during a response',
    game: '/strategy/castle-sprout',
  },
  { failure: 'emptyBody', what: 'responds with an empty body', game: '/strategy/first-frost-fort' },
  {
    failure: 'emptyDocument',
    what: 'responds with empty documents',
    game: '/strategy/moonlit-marsh',
  },
  {
    failure: 'proxyNotFound',
    what: 'is behind a proxy that responds with 404',
    game: '/shooting/firefly-solo',
  },
  {
    failure: 'proxyBadGateway',
    what: 'is behind a proxy that responds with 502',
    game: '/shooting/kite-storm',
  },
];

/** Maximum response time in ms: above the site's own timeouts on a slow machine. */
const LIMIT = 40_000;

const statusesOf = (request: APIRequestContext, addresses: readonly string[]) =>
  Promise.all(
    addresses.map(async (address) => {
      const response = await request.get(address, { maxRedirects: 0, timeout: LIMIT });
      return [address, response.status()] as const;
    }),
  );

const CACHED_PAGES = ['/', '/arcade/brick-comet', '/tag/arcade-games'];
const success = CACHED_PAGES.map((address) => [address, 200]);

for (const { failure, what, game } of DRILLS)
  test(`while the content API ${what}, pages keep their last good copy, and nothing becomes a 404`, async ({
    request,
  }) => {
    test.setTimeout(120_000);
    const [list, unknown] = [
      `/search/${failure.toLowerCase()}`,
      `/arcade/missing-${failure.toLowerCase()}`,
    ];
    expect(await statusesOf(request, CACHED_PAGES)).toEqual(success);

    await setProxy(failure);
    expect(await statusesOf(request, CACHED_PAGES)).toEqual(success);
    for (const [address, status] of await statusesOf(request, [game, list, unknown]))
      expect(status, `${address}, not cached`).toBeGreaterThanOrEqual(500);

    await setProxy('restore');
    await expect
      .poll(() => statusesOf(request, [game, list, unknown]), { timeout: LIMIT })
      .toEqual([
        [game, 200],
        [list, 200],
        [unknown, 404],
      ]);
  });

/** A response that could be mistaken for an ended session. */
const MISLEADING: readonly Failure[] = ['page', 'truncated', 'emptyDocument', 'proxyNotFound'];

test('no failure of the content API signs a member out', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/');
  await signIn(page, 'player');
  for (const failure of MISLEADING)
    await test.step(failure, async () => {
      await setProxy(failure);
      await page.goto('/', { waitUntil: 'commit' });
      // Session responses from a failing backend are ignored: the user stays signed in and sees a
      // message.
      await accountButton(page).click({ timeout: LIMIT });
      await expect(page.getByText('we can’t load your account right now')).toBeVisible();
      await setProxy('restore');
      await page.goto('/', { waitUntil: 'commit' });
      await accountButton(page).click({ timeout: LIMIT });
      await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
    });
});
