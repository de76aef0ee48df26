import type { Page } from '@playwright/test';
import { expect, test } from '../console.ts';

/** More controls than any page has before the one that is looked for. */
const MANY = 80;

/** Goes from control to control with Tab until the one with this role and accessible name has the focus. */
async function tabTo(page: Page, role: 'button' | 'textbox' | 'link' | 'radio', name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  await expect(wanted).toBeVisible();
  for (let step = 0; step < MANY; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches the ${role} ${String(name)}.`);
}

test('by keyboard alone: find a game, play it, sign in, review it, share it', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/');

  const search = page.getByRole('combobox', { name: 'Search games' });
  // Nobody listens before the page has come to life.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(search).toBeFocused({ timeout: 250 });
  }).toPass();
  await page.keyboard.type('gem harb');
  await expect(page.getByRole('listbox', { name: 'Games' }).getByRole('option', { name: 'Gem Harbor' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/puzzle\/gem-harbor$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Gem Harbor' })).toBeVisible();

  await tabTo(page, 'button', 'Play Gem Harbor');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-phase="hidden"]')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('iframe[title="Gem Harbor"]')).toBeVisible();

  await tabTo(page, 'button', 'Review');
  await page.keyboard.press('Enter');
  const login = page.getByRole('dialog', { name: 'Sign in' });
  await expect(login).toBeVisible();
  await tabTo(page, 'textbox', 'Username');
  await page.keyboard.type('player');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Arcade2026');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are now logged in.')).toBeVisible();
  await expect(login).toBeHidden();

  await tabTo(page, 'button', 'Review');
  await page.keyboard.press('Enter');
  const review = page.getByRole('dialog', { name: 'Review Gem Harbor' });
  await expect(review).toBeVisible();
  await expect(review.getByRole('group', { name: 'Your rating' }).getByRole('radio')).toHaveCount(2);
  await tabTo(page, 'radio', 'Thumbs up');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(review.getByRole('textbox', { name: 'Your review' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(review).toBeHidden();

  await tabTo(page, 'button', 'Share');
  await page.keyboard.press('Enter');
  const share = page.getByRole('dialog', { name: 'Share Gem Harbor' });
  await expect(share.getByRole('textbox', { name: 'Link' })).toBeVisible();
  await expect(share.getByRole('button', { name: 'Copy' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(share).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
});

test('a shared game shows its own card', async ({ page, request }) => {
  await page.goto('/puzzle/gem-harbor');
  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  const answer = await request.get(card ?? '');
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  expect((await answer.body()).length).toBeLessThan(200_000);
});
