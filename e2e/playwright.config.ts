import { defineConfig, devices } from '@playwright/test';
import { SITE } from './addresses.ts';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** One portal serves all journeys, and one of them takes its content API away: they run one after another. */
export default defineConfig({
  testDir: './journeys',
  globalSetup: './portal.setup.ts',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./axe-reporter.ts']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: SITE,
    viewport: { width: 1440, height: 900 },
    // The site follows the system's theme: dark, unless a journey says otherwise.
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
