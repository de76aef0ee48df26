/**
 * Runs the user journeys in a browser.
 *
 *   npm run e2e                              against the embedded content API
 *   npm run e2e -- --content-api drupal      against a new Drupal on SQLite; needs PHP and Composer
 *   npm run e2e -- --content-api URL         against the Drupal at URL with the demo content, SITE_URL
 *                                            http://localhost:3190 and SMTP to 127.0.0.1:3194
 *   npm run e2e -- members lists             only these; other arguments go to Playwright
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { requireChromium } from './browser.mjs';
import { fetchDrupal, installSite, missingRequirement } from './drupal.mjs';
import { buildGames, buildSite, copyRuffle, install } from './prepare.mjs';
import { root } from './steps.mjs';

const args = process.argv.slice(2);
const optionIndex = args.indexOf('--content-api');
const [, contentApi] = optionIndex < 0 ? [] : args.splice(optionIndex, 2);

await install();
const chromium = await requireChromium();
if (contentApi === 'drupal') {
  const missing = await missingRequirement();
  if (missing) {
    console.error(`Drupal cannot be installed: ${missing}.`);
    process.exit(1);
  }
  await fetchDrupal();
  await installSite();
}
await buildGames();
await copyRuffle();
await buildSite();
const env = {
  ...process.env,
  CHROMIUM_PATH: chromium,
  ...(contentApi ? { E2E_CONTENT_API: contentApi } : {}),
};
const journeys = spawn(
  process.execPath,
  [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...args],
  {
    cwd: join(root, 'e2e'),
    stdio: 'inherit',
    env,
  },
);
process.exitCode = await new Promise((resolve) =>
  journeys.once('exit', (code) => resolve(code ?? 1)),
);
