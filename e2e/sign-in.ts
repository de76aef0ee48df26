import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from './urls.ts';

export async function signIn(page: Page, name: string, password = DEMO_PASSWORD): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Username').fill(name);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(accountButton(page)).toBeVisible();
}

export const accountButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Your account' });
