import type { Page } from '@playwright/test';
import { hydrated } from '../hydrated.ts';
import { signIn } from '../sign-in.ts';
import { expect, testWithErrors as test } from '../test.ts';

/** Responses of the service worker cannot be delayed. */
test.use({ serviceWorkers: 'block' });

for (const path of ['/', '/tag/arcade-games', '/action/bathtub-battle']) {
  test(`${path} hydrates without changing its markup, and contains each style once`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const drawn: Element[] = [];
      document.addEventListener('DOMContentLoaded', () =>
        drawn.push(...document.querySelectorAll('main *:not(template)')),
      );
      Object.assign(window, { drawn });
    });
    await page.goto(path);
    await hydrated(page);

    const { count, lost, styles } = await page.evaluate(() => {
      const drawn: unknown = Reflect.get(window, 'drawn');
      const elements = Array.isArray(drawn)
        ? drawn.filter((element) => element instanceof Element)
        : [];
      return {
        count: elements.length,
        lost: elements
          .filter((element) => !element.isConnected)
          .map((element) => element.outerHTML.slice(0, 120)),
        styles: [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')].flatMap(
          ({ dataset }) => dataset.href?.split(' ') ?? [],
        ),
      };
    });
    expect(count).toBeGreaterThan(150);
    expect(lost).toEqual([]);
    expect(new Set(styles).size).toBe(styles.length);
  });
}

test('tiles have the same position without JavaScript', async ({ browser, page }) => {
  await page.goto('/tag/arcade-games');
  await hydrated(page);
  const plain = await (
    await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })
  ).newPage();
  await plain.goto(page.url());
  const getTileBounds = (target: typeof page) =>
    target
      .locator('main a.tile')
      .evaluateAll((tiles) => tiles.map((tile) => JSON.stringify(tile.getBoundingClientRect())));
  expect(await getTileBounds(plain)).toEqual(await getTileBounds(page));
  await plain.context().close();
});

function deferred(): { resolve: () => void; promise: Promise<void> } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { resolve, promise };
}

/** Delays scripts until `release`; the script that contains `secondCode` until `releaseSecond`. */
async function delayScripts(
  page: Page,
  secondCode?: string,
): Promise<{ release: () => void; releaseSecond: () => void }> {
  const [first, second] = [deferred(), deferred()];
  await page.route('**/_next/static/chunks/**', async (route) => {
    await first.promise;
    if (secondCode === undefined) return route.continue();
    const response = await route.fetch();
    if ((await response.text()).includes(secondCode)) await second.promise;
    await route.fulfill({ response });
  });
  return { release: first.resolve, releaseSecond: second.resolve };
}

test('one click on Play before hydration starts the game', async ({ page }) => {
  const { release } = await delayScripts(page);
  await page.goto('/action/bathtub-battle', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Play / }).click();
  await expect(page.getByText('Starting Bathtub Battle')).toBeVisible();
  await expect(page.locator('[data-phase]')).toHaveAttribute('data-phase', 'waiting');
  release();
  await expect(page.locator('[data-phase=hidden]')).toBeVisible();
});

test('the account page does not shift while its parts load', async ({ page }) => {
  await page.goto('/racing/neon-drift');
  await hydrated(page);
  await signIn(page, 'player');
  const saved = page.waitForResponse((response) =>
    response.url().includes('/ag/api/add-user-recent-games'),
  );
  await page.getByRole('button', { name: /^Play / }).click();
  await saved;
  // Clears the local play history, as in another browser.
  await page.goto('/tags');
  await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.endsWith('recent'))
      .forEach((key) => localStorage.removeItem(key)),
  );
  await page.addInitScript(() => {
    const seen: { shift: number; places: number[] } = { shift: 0, places: [] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    const recordPosition = () => {
      const favorites = document.querySelector('#favorites');
      const place = Math.round(favorites?.getBoundingClientRect().top ?? 0);
      if (favorites?.checkVisibility({ visibilityProperty: true }) && !seen.places.includes(place))
        seen.places.push(place);
      requestAnimationFrame(recordPosition);
    };
    recordPosition();
    Object.assign(window, { seen });
  });
  const { release, releaseSecond } = await delayScripts(
    page,
    'delete document.documentElement.dataset.recent',
  );
  const recentGames = deferred();
  await page.route('**/api/recent-games', async (route) => {
    await recentGames.promise;
    await route.continue();
  });
  const favorites = page.waitForResponse((response) => response.url().includes('/api/favorites/'));
  await page.goto('/account', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Your account' })).toBeVisible();
  release();
  await favorites;
  await expect(main.getByLabel('New username')).toBeVisible();
  recentGames.resolve();
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(main.getByRole('heading', { name: 'Favorites', exact: true })).toBeVisible();
  releaseSecond();
  await expect(main.getByRole('heading', { name: 'Keep playing' })).toBeVisible();
  await expect(main.getByRole('checkbox', { name: 'Start games automatically' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(Reflect.get(window, 'seen'), 'shift'))).toBeLessThan(
    0.02,
  );
  expect(
    await page.evaluate(() => Reflect.get(Reflect.get(window, 'seen'), 'places')),
  ).toHaveLength(1);
});

for (const { path, fields } of [
  { path: '/account/register', fields: { Year: '1990' } },
  { path: '/account/password', fields: { Email: 'early@example.com' } },
  { path: '/search', fields: { 'Search games': 'neon' } },
]) {
  test(`text typed on ${path} before hydration is preserved`, async ({ page }) => {
    const { release } = await delayScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const main = page.getByRole('main');
    const field = (label: string) => main.getByLabel(label, { exact: true });
    for (const [label, text] of Object.entries(fields)) await field(label).fill(text);
    release();
    await hydrated(page);
    for (const [label, text] of Object.entries(fields)) {
      await field(label).focus();
      await field(label).blur();
      await expect(field(label)).toHaveValue(text);
    }
    await expect(main.getByText('Required.')).toHaveCount(0);
  });
}
