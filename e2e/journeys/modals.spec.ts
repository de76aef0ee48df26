import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { expectAccessibleInBothThemes } from '../axe.ts';
import { signIn } from '../sign-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const IDLE = '00:31';

/** Asserts that the dialog is open and accessible in both themes. */
async function expectUsable(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button').or(dialog.getByRole('link')).nth(1)).toBeVisible();
  await expectAccessibleInBothThemes(page, `“${name}”`, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('dialogs for guests are accessible: sign-in, registration, recovery, share, embed, report', async ({
  page,
}) => {
  await page.goto('/puzzle/gem-harbor');
  const open = (name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await open('Share');
  await expectUsable(page, 'Share Gem Harbor');
  await open('Embed');
  await expectUsable(page, 'Embed Gem Harbor on your site');
  await open('Report a problem with this game');
  await expectUsable(page, 'What’s wrong with Gem Harbor?');

  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Sign in' }).click();
  await expectUsable(page, 'Sign in');
  for (const [link, name] of [
    ['Create an account', 'Create an account'],
    ['Forgot your password?', 'Recover your password'],
  ] as const) {
    await header.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('dialog', { name: 'Sign in' }).getByRole('link', { name: link }).click();
    await expectUsable(page, name);
  }
});

test('dialogs for members are accessible: review, avatar', async ({ page }) => {
  await page.goto('/puzzle/gem-harbor');
  await signIn(page, 'player');
  await page.getByRole('main').getByRole('button', { name: 'Review', exact: true }).click();
  await expectUsable(page, 'Review Gem Harbor');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Choose your avatar' }).click();
  await expectUsable(page, 'Choose Your Avatar');
});

test('the dialog before leaving is accessible', async ({ page }) => {
  await page.clock.install();
  await page.goto('/tags', { waitUntil: 'networkidle' });
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.clock.fastForward(IDLE);
  await expectUsable(page, 'Before you go... why not try these games?');
});

test('the dialog before leaving returns the focus, or moves it into the page', async ({ page }) => {
  await page.clock.install();
  const dialog = page.getByRole('dialog', { name: 'Before you go... why not try these games?' });
  const offered = async (path: string, then: () => Promise<void>) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
    await then();
    await page.clock.fastForward(IDLE);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  };
  await offered('/tags', async () => undefined);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // Not the last one: an ad may follow it.
  const link = page.getByRole('main').getByRole('link').first();
  await offered('/free-games', () => link.focus());
  await expect(link).toBeFocused();

  await offered('/tags', async () => {
    await link.focus();
    await link.evaluate((element) => element.remove());
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a dialog focuses its first field, and errors do not move its button', async ({ page }) => {
  await page.goto('/puzzle/gem-harbor');
  await page.getByRole('main').getByRole('button', { name: 'Like', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog.getByText('Sign in to make your vote count.')).toBeVisible();
  await expect(dialog.getByLabel('Username')).toBeFocused();
  const button = dialog.getByRole('button', { name: 'Sign in' });
  const place = await button.boundingBox();
  if (!place) throw new Error('The button is not on the page.');
  await page.mouse.click(place.x + place.width / 2, place.y + 4);
  await expect(dialog.getByText('Required.')).toHaveCount(2);
  expect(await button.boundingBox()).toEqual(place);
  await expect(dialog.getByLabel('Username')).toBeFocused();
});

test('a player reports a broken game to the editors', async ({ page }) => {
  await page.goto('/puzzle/gem-harbor');
  await page.getByRole('button', { name: 'Report a problem with this game' }).click();
  const dialog = page.getByRole('dialog', { name: 'What’s wrong with Gem Harbor?' });
  await dialog.getByRole('radio', { name: 'It freezes or crashes' }).check();
  await dialog.getByRole('textbox').fill('After the third harbor');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you! Our editors will look at it.')).toBeVisible();
  await expect(dialog).toBeHidden();
});
