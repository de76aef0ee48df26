import { SITE } from '../urls.ts';
import { expect, test } from '../test.ts';
import { member, PASSWORD } from '../member.ts';
import { signIn } from '../sign-in.ts';

test('a member signs out other devices, sees recent games on each, and deletes the account', async ({
  page,
  request,
  browser,
}) => {
  await member(request, 'Ulla');
  await page.goto('/racing/neon-drift?play=instant');
  await expect(page.locator('iframe').first()).toBeVisible();
  await page.goto('/');
  await signIn(page, 'Ulla', PASSWORD);

  const phone = await (await browser.newContext({ baseURL: SITE })).newPage();
  await phone.goto('/account');
  await signIn(phone, 'Ulla', PASSWORD);
  await expect(phone.getByRole('region', { name: 'Profile' })).toBeVisible();
  await expect(phone.getByRole('link', { name: /Neon Drift/ }).first()).toBeVisible();

  await page.goto('/account/security');
  const sessions = page.getByRole('region', { name: 'Where you’re signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').first()).toContainText(/Chrome on \w+.*This device/);
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await phone.reload();
  await expect(phone.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('my-data.json');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('I understand that this can’t be undone.').check();
  await page.getByRole('button', { name: 'Permanently delete my account' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect((await request.get('/users/Ulla')).status()).toBe(404);
});
