import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../addresses.ts';
import { expect, test } from '../test.ts';

/** The demo's member. */
const MEMBER = { name: 'player', password: DEMO_PASSWORD };
const THANKS =
  'Thanks for your review! It has been submitted to our moderators and will appear when it is approved.';

const control = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

async function signIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Username').fill(MEMBER.name);
  await dialog.getByLabel('Password', { exact: true }).fill(MEMBER.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('You are now logged in.')).toBeVisible();
  await expect(dialog).toBeHidden();
}

test('a guest signs in to vote, adds a favorite and a review; all of it is stored for the next visit', async ({
  page,
}) => {
  await page.goto('/arcade/toast-tower');
  await control(page, 'Favorite').click();
  await page.goto('/racing/neon-drift');
  const rating = page.getByRole('group', { name: 'Rating' });
  const votes = async () =>
    Number(/([\d,]+) vote/.exec((await rating.textContent()) ?? '')?.[1]?.replaceAll(',', ''));
  const before = await votes();
  await control(page, 'Like').click();
  await signIn(page);
  await expect.poll(votes).toBe(before + 1);
  await expect(control(page, 'Like')).toHaveAttribute('aria-pressed', 'true');
  await control(page, 'Dislike').click();
  await expect(control(page, 'Like')).toHaveAttribute('aria-pressed', 'false');
  await control(page, 'Dislike').click();
  await expect.poll(votes).toBe(before);
  await control(page, 'Like').click();
  await expect.poll(votes).toBe(before + 1);
  await control(page, 'Favorite').click();
  await expect(control(page, 'Favorite')).toHaveAttribute('aria-pressed', 'true');

  await control(page, 'Write a review').click();
  const dialog = page.getByRole('dialog', { name: 'Review Neon Drift' });
  await expect(dialog.getByRole('radio', { name: 'Thumbs up' })).toBeChecked();
  await dialog.getByRole('textbox').focus();
  await dialog.getByText('Your rating').click();
  await expect(dialog.getByText(/^Review text is required!/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Submit review' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await dialog.getByRole('textbox').fill('One <b>more</b> lap before tea.');
  await dialog.getByRole('button', { name: 'Submit review' }).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.evaluate(() =>
    ['ag:favourites', 'ag:votes'].forEach((key) => localStorage.removeItem(key)),
  );
  await page.reload();
  await expect(control(page, 'Like')).toHaveAttribute('aria-pressed', 'true');
  await expect(control(page, 'Favorite')).toHaveAttribute('aria-pressed', 'true');
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByText('Your review is awaiting approval')).toBeVisible();
  await expect(reviews.getByText('One <b>more</b> lap before tea.')).toBeVisible();
  await page.goto('/account');
  const favorites = page.getByRole('region', { name: 'Favorites' });
  await expect(favorites.getByRole('link', { name: /Neon Drift/ })).toBeVisible();
  await expect(favorites.getByRole('link', { name: /Toast Tower/ })).toBeVisible();
});

test('a review waits for approval, and links to its author afterwards', async ({ page }) => {
  await page.goto('/racing/neon-drift');
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByText('before tea')).toHaveCount(0);
  await reviews.getByRole('link', { name: 'granny_ruth' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'granny_ruth' })).toBeVisible();
  await expect(page.getByText('November 28, 2019')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Reviews' }).getByRole('link', { name: 'Neon Drift' }),
  ).toHaveAttribute('href', '/racing/neon-drift');
});

test('the page of an unknown member is a 404', async ({ request }) => {
  expect((await request.get('/users/nobody_at_all')).status()).toBe(404);
});
