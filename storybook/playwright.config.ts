import { execFileSync } from 'node:child_process';
import { defineConfig } from '@playwright/test';
import { findHeadlessShell, requireChromium } from '../scripts/browser.mjs';
import { SITE_PORT, STORIES } from './tests/story-site.ts';

/** Workers load this file too and inherit the environment. */
const executablePath = (process.env.CHROMIUM_PATH ??=
  (await findHeadlessShell()) ?? (await requireChromium()));
const version = (process.env.CHROMIUM_VERSION ??= execFileSync(executablePath, ['--version'], {
  encoding: 'utf8',
}));

/** The baselines in `pictures/`. Other browsers render fonts slightly differently. */
const isBaselineBrowser =
  /headless.shell/.test(executablePath) && version.startsWith('Chromium 156.');

export default defineConfig({
  testDir: './tests',
  fullyParallel: true,
  // More than CPU cores, because browsers are idle most of the time.
  workers: 3,
  timeout: 60_000,
  // Chromium may stop drawing on a busy machine: the next attempt has another browser.
  retries: 1,
  reporter: 'list',
  webServer: {
    command: `http-server . --port ${SITE_PORT} -a 127.0.0.1 -c 3600 --silent`,
    url: STORIES,
    reuseExistingServer: false,
  },
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  // Platforms render fonts too differently to be compared.
  ignoreSnapshots: process.platform !== 'linux' || process.env.STORY_PICTURES === 'skip',
  expect: {
    timeout: 20_000,
    toHaveScreenshot: {
      maxDiffPixelRatio: isBaselineBrowser ? 0.001 : 0.03,
      stylePath: './tests/picture.css',
    },
  },
  use: {
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--force-color-profile=srgb',
        '--font-render-hinting=none',
      ],
    },
  },
  // Projects have separate workers, because background tabs may stop drawing.
  projects: [
    { name: 'stories', testMatch: 'stories.test.ts' },
    { name: 'docs', testIgnore: 'stories.test.ts' },
  ],
});
