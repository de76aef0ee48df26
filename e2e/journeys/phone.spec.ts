import { devices, type Page } from '@playwright/test';
import { answerAge } from '../answer-age.ts';
import { expect, test } from '../test.ts';
import { hydrated } from '../hydrated.ts';

test.use({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } });

test('on a phone, the first screen shows at least four games without horizontal overflow', async ({
  page,
}) => {
  await page.goto('/');
  const tiles = page.getByRole('main').locator('a:has(img)');
  await expect(tiles.first()).toBeVisible();
  const inView = await tiles.evaluateAll(
    (links) =>
      links.filter((link) => link.getBoundingClientRect().top < window.innerHeight - 120).length,
  );
  expect(inView).toBeGreaterThanOrEqual(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('on a phone nothing overflows before the web fonts have loaded', async ({ page }) => {
  await page.route('**/*.woff2', () => {});
  for (const path of [
    '/',
    '/tag/arcade-games',
    '/action/bathtub-battle',
    '/search/tower',
    '/blog',
    '/game-pass',
    '/account',
  ]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      path,
    ).toBeLessThanOrEqual(390);
  }
});

test('on a phone Play stays in place when the page learns the orientation, and the game fills the screen', async ({
  page,
  browser,
  baseURL,
}) => {
  const play = { name: 'Play Penalty Pals' };
  /** Within the poster: above it, a note says that the game needs JavaScript. */
  const placeOfPlay = async (shown: Page) => {
    const [button, poster] = await Promise.all([
      shown.getByRole('button', play).boundingBox(),
      shown.locator('[data-part=game]').boundingBox(),
    ]);
    return { ...button, y: (button?.y ?? 0) - (poster?.y ?? 0) };
  };
  const before = await browser.newPage({
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
    baseURL,
  });
  await before.goto('/sports/penalty-pals');
  const place = await placeOfPlay(before);
  await before.close();
  await page.goto('/sports/penalty-pals');
  const notice = page.getByText('Rotate the device into landscape mode to play this game.');
  await expect(notice).toBeVisible();
  // The poster contains text of its own.
  const [label, poster] = await Promise.all([
    notice.boundingBox(),
    page.locator('[data-part=game]').boundingBox(),
  ]);
  expect(label?.y).toBeGreaterThanOrEqual((poster?.y ?? Infinity) + (poster?.height ?? 0));
  expect(await placeOfPlay(page)).toEqual(place);

  await page.getByRole('button', play).tap();
  await page.getByRole('button', { name: 'Play anyway' }).tap();
  await expect(page.locator('[data-phase=hidden]')).toBeVisible();
  const game = await page.locator('iframe[title="Penalty Pals"]').boundingBox();
  expect(game?.width).toBeGreaterThan(380);
  expect(game?.height).toBeGreaterThan(700);
  await page.getByRole('button', { name: 'Leave full screen' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('the bottom bar leads to home, search, a random game, favorites and the account', async ({
  page,
}) => {
  await page.goto('/free-games');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link')).toHaveCount(5);
  const game = /^\/(?!free-games)[a-z0-9-]+\/[a-z0-9-]+$/;
  for (let time = 0; time < 3; time += 1) {
    const before = page.url();
    await bar.getByRole('link', { name: 'Random' }).tap();
    await expect(page).not.toHaveURL(before);
    expect(new URL(page.url()).pathname).toMatch(game);
  }
  await bar.getByRole('link', { name: 'Search' }).tap();
  await expect(page).toHaveURL(/\/search$/);
  await expect(
    page.getByRole('search', { name: 'On this page' }).getByRole('combobox'),
  ).toBeFocused();
  await bar.getByRole('link', { name: 'Favorites' }).tap();
  await expect(page).toHaveURL(/\/account\/favourites$/);
  await expect(bar.getByRole('link', { name: 'Favorites' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(bar.getByRole('link', { name: 'Me', exact: true })).not.toHaveAttribute(
    'aria-current',
  );
  await bar.getByRole('button', { name: 'Genres' }).tap();
  await page
    .getByRole('navigation', { name: 'Genres' })
    .getByRole('link', { name: 'Puzzle' })
    .tap();
  await expect(page).toHaveURL(/\/genre\/puzzle$/);
  await expect(page.getByRole('navigation', { name: 'Genres' })).toBeHidden();
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Puzzle'),
  ).toBeVisible();
});

test('on a phone the theme changes without fading every tile', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const fadingCount = await page
    .getByRole('button', { name: 'Switch between light and dark' })
    .evaluate((button: HTMLElement) => {
      button.click();
      const targets = document
        .getAnimations()
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null));
      return targets.filter((target) => target?.closest('a.tile')).length;
    });
  expect(fadingCount).toBe(0);
});

test('on a phone the bottom bar does not cover the focused element', async ({ page }) => {
  await page.goto('/tags');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const top = (await bar.boundingBox())?.y ?? 0;
  expect(top).toBeGreaterThan(700);
  const links = page.getByRole('main').getByRole('link');
  const hidden = await links.evaluateAll(
    (all, edge) => all.findIndex((link) => link.getBoundingClientRect().top > edge),
    top,
  );
  expect(hidden).toBeGreaterThan(0);
  await links.nth(hidden).focus();
  await expect
    .poll(() => links.nth(hidden).evaluate((link) => link.getBoundingClientRect().bottom))
    .toBeLessThan(top);
});

test('at 200% zoom on a phone neither the header nor the bottom bar stays in the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 195, height: 422 });
  await page.goto('/tags');
  await page.getByRole('main').getByRole('link').nth(20).scrollIntoViewIfNeeded();
  await expect(page.getByRole('banner')).not.toBeInViewport();
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar).not.toBeInViewport();
  await bar.getByRole('link', { name: 'Search' }).tap();
  await expect(page).toHaveURL(/\/search$/);
});

test('on a phone the controls of a game stay on the screen with large text', async ({ page }) => {
  await page.goto('/puzzle/gem-harbor');
  await page.addStyleTag({ content: 'html{font-size:200%}' });
  for (const name of ['Favorite', 'Share', 'Full screen', 'Like']) {
    const place = await page
      .getByRole('main')
      .getByRole('button', { name, exact: true })
      .boundingBox();
    expect(place && place.x >= 0 && place.x + place.width <= 390, name).toBe(true);
  }
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Report a problem with this game' })
    .tap();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeInViewport({
    ratio: 1,
  });
});

test('in forced colors the selected option is recognizable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/genre/puzzle?sort=rating');
  const readBackground = (name: string) =>
    page
      .getByRole('group', { name: 'Sort and filter' })
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await readBackground('Best rated')).not.toBe(await readBackground('Newest'));
  await page.goto('/account/register');
  await answerAge(page);
  const news = page.getByRole('checkbox', { name: 'Send me news' });
  expect(await news.evaluate((box) => getComputedStyle(box).appearance)).toBe('auto');
  const icon = (name: string) =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name, exact: true })
      .evaluate((link) =>
        [link, link.querySelector('svg')].map((part) => part && getComputedStyle(part).color),
      );
  const [text, drawn] = await icon('Me');
  expect(drawn).toBe(text);
  await page.goto('/game-pass');
  await expect(page.getByRole('article').first()).toHaveCSS('outline-style', 'solid');
  await expect(page.getByText('Best value')).toHaveCSS('border-style', 'solid');
});
