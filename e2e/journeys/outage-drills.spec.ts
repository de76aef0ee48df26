import type { APIRequestContext } from '@playwright/test';
import { CONTROL } from '../addresses.ts';
import type { Fault } from '../line.ts';
import { accountButton } from '../member.ts';
import { signIn } from '../sign-in.ts';
import { expect, testWithErrors as test } from '../test.ts';

const turnTo = (state: Fault | 'mend') => fetch(`${CONTROL}/${state}`, { method: 'POST' });

test.afterEach(() => turnTo('mend'));

/** Each injected error has a game of its own, which is not cached yet. */
const DRILLS: readonly { fault: Fault; what: string; game: string }[] = [
  { fault: 'hang', what: 'does not respond', game: '/word/word-blossom' },
  { fault: 'page', what: 'responds with an HTML page', game: '/word/word-by-moonlight' },
  { fault: 'cutOff', what: 'responds with truncated JSON', game: '/strategy/cactus-keep' },
  {
    fault: 'brokenOff',
    what: 'closes the connection during a response',
    game: '/strategy/castle-sprout',
  },
  { fault: 'nothing', what: 'responds with an empty body', game: '/strategy/first-frost-fort' },
  {
    fault: 'emptyDocument',
    what: 'responds with empty documents',
    game: '/strategy/moonlit-marsh',
  },
  {
    fault: 'proxyNotFound',
    what: 'is behind a proxy that answers 404',
    game: '/shooting/firefly-solo',
  },
  {
    fault: 'proxyBadGateway',
    what: 'is behind a proxy that answers 502',
    game: '/shooting/kite-storm',
  },
];

/** Maximum response time in ms: above the site's own timeouts on a slow machine. */
const LIMIT = 40_000;

const statusesOf = (request: APIRequestContext, addresses: readonly string[]) =>
  Promise.all(
    addresses.map(async (address) => {
      const answer = await request.get(address, { maxRedirects: 0, timeout: LIMIT });
      return [address, answer.status()] as const;
    }),
  );

const KEPT = ['/', '/arcade/brick-comet', '/tag/arcade-games'];
const kept = KEPT.map((address) => [address, 200]);

for (const { fault, what, game } of DRILLS)
  test(`while the content API ${what}, pages keep their last good copy, and nothing becomes a 404`, async ({
    request,
  }) => {
    test.setTimeout(120_000);
    const [list, unknown] = [
      `/search/${fault.toLowerCase()}`,
      `/arcade/nothing-${fault.toLowerCase()}`,
    ];
    expect(await statusesOf(request, KEPT)).toEqual(kept);

    await turnTo(fault);
    expect(await statusesOf(request, KEPT)).toEqual(kept);
    for (const [address, status] of await statusesOf(request, [game, list, unknown]))
      expect(status, `${address}, which nobody opened before`).toBeGreaterThanOrEqual(500);

    await turnTo('mend');
    await expect
      .poll(() => statusesOf(request, [game, list, unknown]), { timeout: LIMIT })
      .toEqual([
        [game, 200],
        [list, 200],
        [unknown, 404],
      ]);
  });

/** A response that could be mistaken for an ended session. */
const MISLEADING: readonly Fault[] = ['page', 'cutOff', 'emptyDocument', 'proxyNotFound'];

test('no answer of the content API signs a member out by mistake', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/');
  await signIn(page, 'player');
  for (const fault of MISLEADING)
    await test.step(fault, async () => {
      await turnTo(fault);
      await page.goto('/', { waitUntil: 'commit' });
      // Session responses from a failing backend are ignored: the user stays signed in and sees a
      // message.
      await accountButton(page).click({ timeout: LIMIT });
      await expect(page.getByText('we can’t load your account right now')).toBeVisible();
      await turnTo('mend');
      await page.goto('/', { waitUntil: 'commit' });
      await accountButton(page).click({ timeout: LIMIT });
      await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
    });
});
