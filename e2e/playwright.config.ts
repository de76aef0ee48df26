import { defineConfig, devices } from '@playwright/test';
import { requireChromium } from '../scripts/browser.mjs';
import './resolve-localhost.ts';
import { SITE } from './urls.ts';

/** Workers load this file too and inherit the environment. */
const executablePath = (process.env.CHROMIUM_PATH ??= await requireChromium());

/** Each worker starts a portal, but a Drupal has a single database. */
const workers = (process.env.E2E_CONTENT_API ?? 'embedded') === 'embedded' ? 2 : 1;

export default defineConfig({
  testDir: './journeys',
  workers,
  // The first page of a portal waits for its images to be converted.
  timeout: 120_000,
  // `npm test` lists tests that only passed when repeated.
  retries: 1,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: SITE,
    viewport: { width: 1440, height: 900 },
    // The site follows the system's theme: dark by default.
    colorScheme: 'dark',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [{ name: 'chromium' }],
});
