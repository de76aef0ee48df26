import { gameOrigin, SITE } from '../urls.ts';
import { hydrated } from '../hydrated.ts';
import { expect, test } from '../test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a visitor finds a game by name, plays it, shares it, leaves it with one step back, and finds it on home', async ({
  page,
}) => {
  await page.goto('/');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Neon Drift/ })
      .first(),
  ).toBeVisible();

  await hydrated(page);
  // Keyboard shortcuts need hydration.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(
      page.getByRole('banner').getByRole('combobox', { name: 'Search games' }),
    ).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type('neon');
  const suggestion = page.getByRole('option', { name: /Neon Drift/ });
  await expect(suggestion).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/neon$/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Neon Drift/ })
    .first()
    .click();

  await expect(page).toHaveURL(/\/racing\/neon-drift$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Neon Drift' })).toBeVisible();
  await page.getByRole('button', { name: 'Play Neon Drift' }).click();
  await expect(page.locator('[data-phase=hidden]')).toBeVisible();
  const game = page.frameLocator('iframe[title="Neon Drift"]');
  await expect(game.locator('canvas')).toBeVisible();
  await expect(page.locator('iframe[title="Neon Drift"]')).toHaveAttribute(
    'src',
    new RegExp(`^${gameOrigin(1001)}/__portal/boot\\?to=%2Fgames%2Fneon-drift%2F`),
  );

  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: /^Share on/ })).toHaveCount(4);
  await dialog.getByRole('button', { name: /Copy/ }).click();
  await expect(page.getByText('Copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${SITE}/racing/neon-drift`,
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.goBack();
  await expect(page).toHaveURL(/\/search\/neon$/);
  await page.goto('/');
  await expect(
    page.getByRole('region', { name: 'Keep playing' }).getByRole('link', { name: /Neon Drift/ }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('region').nth(0)).toContainText('Keep playing');

  // From the second game of a visit on, an ad precedes a game.
  await page.goto('/arcade/toast-tower');
  await page.getByRole('button', { name: 'Play Toast Tower' }).click();
  await expect(page.locator('[data-phase=interstitial]')).toBeVisible();
  await page.getByRole('button', { name: 'Skip ad' }).click();
  await expect(page.locator('[data-phase=hidden]')).toBeVisible();
});

test('one press starts a game, and full screen does not pause it', async ({ page }) => {
  await page.goto('/racing/neon-drift');
  await hydrated(page);
  await page.getByRole('button', { name: 'Play Neon Drift' }).click();
  const game = page.frameLocator('iframe[title="Neon Drift"]');
  const playing = game.locator('html[data-state="playing"]');
  await expect(playing).toBeAttached();
  await page.getByRole('button', { name: 'Full screen' }).click();
  const leave = page.getByRole('button', { name: 'Leave full screen' });
  await leave.click();
  await expect(leave).toBeHidden();
  // Games pause soon after they have lost the focus.
  await expect(page.locator('iframe[title="Neon Drift"]')).toBeFocused();
  await expect(playing).toBeAttached();
  await game.getByRole('button', { name: 'Pause' }).click();
  await expect(game.getByRole('dialog').getByRole('button', { name: 'Resume' })).toBeVisible();
});

test('going back from a game restores the scroll position of home', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const tile = page
    .getByRole('region', { name: 'Ten years old and counting' })
    .locator('a:not([href^="/lists/"])')
    .first();
  await tile.scrollIntoViewIfNeeded();
  const distance = () => tile.evaluate((link) => link.getBoundingClientRect().top);
  const before = await distance();
  await tile.click();
  await expect(page.getByRole('button', { name: /^Play / })).toBeVisible();
  await page.goBack();
  await expect(tile).toBeInViewport();
  // Content above has an estimated height until it is rendered.
  await expect.poll(async () => Math.abs((await distance()) - before)).toBeLessThan(60);
});

test('after a reload a visitor continues the same deal of Moonlit Solitaire', async ({ page }) => {
  const game = page.frameLocator('iframe[title="Moonlit Solitaire"]');
  const savedDeal = () =>
    game
      .locator('html')
      .evaluate(() => localStorage.getItem('round:moonlit-solitaire:classic'))
      .then((text): { deal: number; history: unknown[] } | null => JSON.parse(text ?? '{}').state);
  const drawUntilSaved = (moves: number) =>
    expect
      .poll(async () => {
        await game.locator('canvas').press('d');
        return (await savedDeal())?.history.length ?? 0;
      })
      .toBeGreaterThanOrEqual(moves);

  await page.goto('/card-board/moonlit-solitaire?play=instant');
  await drawUntilSaved(2);

  await page.reload();
  await expect(game.getByText('You have an unfinished round.')).toBeVisible();
  const before = await savedDeal();
  await game.getByRole('button', { name: 'Continue' }).click();
  await drawUntilSaved((before?.history.length ?? 0) + 1);
  const after = await savedDeal();
  expect(after?.deal).toBe(before?.deal);
  expect(after?.history.slice(0, before?.history.length)).toEqual(before?.history);
});
