import { expect, test } from '../test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const IDLE = '00:31';

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
