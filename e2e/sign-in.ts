import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from './addresses.ts';

/** Signs in a demo member from the header of the current page. */
export async function signIn(page: Page, name: string): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Username').fill(name);
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(header.getByRole('button', { name: 'Your account' })).toBeVisible();
}
