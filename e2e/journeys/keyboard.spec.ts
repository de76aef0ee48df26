import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from '../test.ts';
import { member, PASSWORD } from '../member.ts';

/** More tab stops than any page has before the target. */
const MAX_TAB_STOPS = 80;
const REVIEW_SENT =
  'Thanks for your review! It has been submitted to our moderators and will appear when it is approved.';

type Role = 'button' | 'textbox' | 'link' | 'radio';

async function tabTo(page: Page, role: Role, name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).first();
  await expect(target).toBeVisible();
  for (let step = 0; step < MAX_TAB_STOPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches the ${role} ${name}.`);
}

async function press(page: Page, role: Role, name: string): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.press('Enter');
}

/** The dialog must contain the focus. */
async function openDialog(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  return dialog;
}

test('a visitor finds, plays, reviews and shares a game by keyboard alone', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await member(request, 'Wilma');
  await page.goto('/');

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();

  const search = page.getByRole('combobox', { name: 'Search games' });
  // Keyboard shortcuts need hydration.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(search).toBeFocused({ timeout: 250 });
  }).toPass();
  await page.keyboard.type('gem harb');
  await expect(
    page.getByRole('listbox', { name: 'Games' }).getByRole('option', { name: 'Gem Harbor' }),
  ).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/puzzle\/gem-harbor$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Gem Harbor' })).toBeVisible();

  await press(page, 'button', 'Play Gem Harbor');
  await expect(page.locator('[data-phase="hidden"]')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('iframe[title="Gem Harbor"]')).toBeVisible();
  // The controls are on the poster: the game starts without another key.
  const game = page.frameLocator('iframe[title="Gem Harbor"]');
  await expect(game.locator('html[data-state=playing]')).toBeAttached();
  await expect(page.locator('iframe[title="Gem Harbor"]')).toBeFocused();

  await press(page, 'button', 'Review');
  const login = await openDialog(page, 'Sign in');
  await expect(login).toMatchAriaSnapshot(`
    - dialog "Sign in":
      - heading "Sign in" [level=2]
      - button "Close"
      - form "Sign in":
        - textbox "Username"
        - textbox "Password"
        - button "Sign in"
        - link "Create an account"
        - link "Forgot your password?"
  `);
  await tabTo(page, 'textbox', 'Username');
  await page.keyboard.type('Wilma');
  await page.keyboard.press('Tab');
  await expect(login.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'You are now logged in.',
  );
  await expect(login).toBeHidden();

  // The action from before sign-in continues.
  const review = await openDialog(page, 'Review Gem Harbor');
  await expect(review).toMatchAriaSnapshot(`
    - dialog "Review Gem Harbor":
      - heading "Review Gem Harbor" [level=2]
      - button "Close"
      - group "Your rating":
        - radio "Thumbs up"
        - radio "Thumbs down"
      - textbox "Your review"
      - button "Submit review"
  `);
  await tabTo(page, 'radio', 'Thumbs up');
  await page.keyboard.press('ArrowRight');
  await expect(review.getByRole('radio', { name: 'Thumbs down' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(review.getByRole('radio', { name: 'Thumbs up' })).toBeChecked();
  await page.keyboard.press('Tab');
  const text = review.getByRole('textbox', { name: 'Your review' });
  await expect(text).toBeFocused();
  await expect(text).toHaveAccessibleDescription(/a moderator has approved it/);
  await page.keyboard.type('Every gem within reach of the Tab key.');
  await press(page, 'button', 'Submit review');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(REVIEW_SENT);
  await expect(review).toBeHidden();
  await expect(page.getByRole('button', { name: 'Review', exact: true })).toBeFocused();

  await press(page, 'button', 'Share');
  const share = await openDialog(page, 'Share Gem Harbor');
  await expect(share.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/puzzle\/gem-harbor$/);
  await expect(share.getByRole('button', { name: 'Copy' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(share).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();

  // Only its author can read a pending review.
  const { reviews } = z
    .object({ reviews: z.array(z.object({ text: z.string() }).loose()) })
    .loose()
    .parse(
      await page.evaluate(() =>
        fetch('/ag/api/user-data?_format=json').then((response) => response.json()),
      ),
    );
  expect(reviews.map((saved) => saved.text)).toEqual(['Every gem within reach of the Tab key.']);
});

test('on home, Tab starts at the newest game and follows the columns', async ({ page }) => {
  await page.goto('/');
  await press(page, 'link', 'Skip to main content');
  await expect(page.getByRole('main')).toBeFocused();
  const tiles = page.getByRole('region', { name: 'New this week' }).locator('a:visible');
  let column = 0;
  for (const tile of await tiles.all()) {
    await page.keyboard.press('Tab');
    await expect(tile).toBeFocused();
    const { x } = (await tile.boundingBox()) ?? { x: -1 };
    expect(Math.round(x)).toBeGreaterThanOrEqual(column);
    column = Math.round(x);
  }
});
