import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root, run, step } from './steps.mjs';

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A Chromium to test with: `CHROMIUM_PATH`, one that is installed, or else Playwright's own, downloaded once. */
export async function chromium() {
  const installed = [process.env.CHROMIUM_PATH, ...KNOWN].find((path) => path && existsSync(path));
  if (installed) return installed;
  const require = createRequire(import.meta.url);
  const own = () => require('playwright-core').chromium.executablePath();
  if (!existsSync(own())) {
    await step('Fetching a browser for the journeys (once)', () =>
      run('chromium', process.execPath, [
        join(root, 'node_modules/playwright-core/cli.js'),
        'install',
        'chromium',
      ]),
    );
  }
  return own();
}
