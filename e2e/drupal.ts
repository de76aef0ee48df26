import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD, PORTS } from './addresses.ts';
import { PORTAL } from './editor.ts';

/** Drupal's own pages, where editors work. */
export const DRUPAL = `http://127.0.0.1:${String(PORTS.api)}`;

/** Why a journey that needs Drupal's forms is not walked; empty where the content API is a Drupal of the journeys' own. */
export const whyNoForms = (): string =>
  process.env[PORTAL.source] === 'drupal'
    ? ''
    : 'Drupal’s forms are needed, of a Drupal that the journeys made: npm run e2e -- --content-api drupal';

/** Lets the page be somebody's who works on the portal. */
export async function enter(page: Page, name: 'ed' | 'admin'): Promise<void> {
  const data = { name, pass: name === 'admin' ? 'admin' : DEMO_PASSWORD };
  expect((await page.request.post(`${DRUPAL}/user/login?_format=json`, { data })).status()).toBe(
    200,
  );
}
