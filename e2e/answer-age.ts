import type { Locator, Page } from '@playwright/test';

/** Answers the age screen before a registration, a purchase or consent. */
export async function answerAge(screen: Page | Locator, age = 30): Promise<void> {
  await screen.getByLabel('Month', { exact: true }).selectOption('1');
  await screen.getByLabel('Year', { exact: true }).fill(String(new Date().getFullYear() - age - 1));
  await screen.getByRole('button', { name: 'Continue' }).click();
}
