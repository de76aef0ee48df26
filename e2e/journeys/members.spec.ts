import { expect, test } from '../test.ts';
import { answerAge } from '../answer-age.ts';
import { linkFromMail, member, PASSWORD } from '../member.ts';
import { accountButton, signIn } from '../sign-in.ts';

test('a visitor registers, signs in and signs out', async ({ page, request }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an account' });
  await answerAge(dialog);
  await dialog.getByLabel('Username').fill('Nell_1');
  await dialog.getByLabel('Email', { exact: true }).fill('nell@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Confirm password').fill(PASSWORD);
  await dialog.getByLabel(/I agree/).check();
  await dialog.getByRole('button', { name: 'Create my account' }).dblclick();
  await expect(dialog.getByText('Please check your email to activate your account.')).toBeVisible();

  await expect(dialog.getByText('nell@example.com')).toBeVisible();
  const first = await linkFromMail(request, 'nell@example.com', /activate/i);
  await dialog.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('We’ve sent the link again.')).toBeVisible();

  await page.goto(await linkFromMail(request, 'nell@example.com', /activate/i, first));
  await page.getByRole('button', { name: 'Activate and sign in' }).click();
  await expect(page.getByText('Your account is active. Welcome!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText('Nell_1');
  await expect(accountButton(page)).toBeVisible();

  await page.goto('/');
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  // The device stays known, so that foreign failures cannot lock its owner out.
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names.filter((name) => !name.includes('DEVICE'))).toEqual([]);
});

test('a forgotten password is reset by email', async ({ page, request }) => {
  const mail = await member(request, 'Petra');
  await page.goto('/account/password');
  await page.getByLabel('Email').fill(mail);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(
    page.getByRole('main').getByText('Your password reset has been sent. Please check your email.'),
  ).toBeVisible();

  await page.goto(await linkFromMail(request, mail, /password/i));
  await page.getByLabel('New password', { exact: true }).fill('Harbour9lamp');
  await page.getByLabel('Confirm new password').fill('Harbour9lamp');
  await page.getByRole('button', { name: 'Save my password' }).click();
  await expect(page).toHaveURL('/account');
  await signIn(page, 'Petra', 'Harbour9lamp');
});
