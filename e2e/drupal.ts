import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD, PORTS } from './urls.ts';
import { PORTAL_VARIABLES } from './editor.ts';

export const DRUPAL = `http://127.0.0.1:${String(PORTS.api)}`;

/** Returns an empty string if the content API is the tests' own Drupal. */
export const skipReason = (): string =>
  process.env[PORTAL_VARIABLES.source] === 'drupal'
    ? ''
    : 'Requires Drupal’s forms: npm run e2e -- --content-api drupal';

export async function logInToDrupal(page: Page, name: 'ed' | 'admin'): Promise<void> {
  const data = { name, pass: name === 'admin' ? 'admin' : DEMO_PASSWORD };
  expect((await page.request.post(`${DRUPAL}/user/login?_format=json`, { data })).status()).toBe(
    200,
  );
}
