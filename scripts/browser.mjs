import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { root, run, step } from './steps.mjs';

/** Places that `chrome-launcher` does not look at. */
const OTHER_CHROMIUMS = {
  linux: ['microsoft-edge-stable', 'microsoft-edge', '/snap/bin/chromium'],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['ProgramFiles(x86)', 'ProgramFiles'].map((name) =>
    join(process.env[name] ?? '', 'Microsoft/Edge/Application/msedge.exe'),
  ),
};
/** Fonts for titles in other scripts than Latin, and the program that lists fonts. */
const FONT_PACKAGES = ['fontconfig', 'fonts-dejavu-core', 'fonts-droid-fallback'];
const DOWNLOAD_LIMIT_MS = 300_000;
const INSTALL_LIMIT_MS = 600_000;

/** The path of a program, given by path or by name; null when it is not installed. */
export function findProgram(program) {
  const folders = /[\\/]/.test(program) ? [''] : (process.env.PATH ?? '').split(delimiter);
  for (const folder of folders) {
    const path = join(folder, program);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not in this folder.
    }
  }
  return null;
}

/** Tells a browser from the wrapper that asks for a snap, and from one whose libraries are missing. */
function starts(path) {
  // On Windows `--version` opens a window.
  if (process.platform === 'win32') return existsSync(path);
  return spawnSync(path, ['--version'], { timeout: 60_000, stdio: 'ignore' }).status === 0;
}

const canInstallPackages = () => process.getuid?.() === 0 && findProgram('apt-get') !== null;

/** Installs Debian packages where this process may; whether it worked shows in what they bring. */
export async function installPackages(title, packages) {
  if (!canInstallPackages()) return;
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs: INSTALL_LIMIT_MS };
  const aptGet = (...args) => run('apt-get', 'apt-get', args, options);
  await step(`Installing ${title} (once)`, async () => {
    await aptGet('update', '-qq');
    await aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages);
  }).catch(() => undefined);
}

async function installedChromiums() {
  const { Launcher } = await import('chrome-launcher');
  const others = OTHER_CHROMIUMS[process.platform] ?? [];
  let found = [];
  try {
    found = Launcher.getInstallations();
  } catch {
    // It throws where it finds none.
  }
  return [...found, ...others.flatMap((program) => findProgram(program) ?? [])];
}

async function downloadedChromium() {
  const require = createRequire(import.meta.url);
  const path = require('playwright-core').chromium.executablePath();
  if (existsSync(path)) return path;
  const cli = join(root, 'node_modules/playwright-core/cli.js');
  await step('Downloading a browser (once)', () =>
    run('download-browser', process.execPath, [cli, 'install', '--no-shell', 'chromium'], {
      env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...process.env },
      timeoutMs: DOWNLOAD_LIMIT_MS,
    }),
  ).catch(() => undefined);
  return path;
}

/**
 * The Chromium that tests and measurements open: `CHROMIUM_PATH`; an installed Chrome, Chromium or
 * Edge; Playwright's download; Debian's package, when this process may install it.
 *
 * @returns {Promise<string | null>} its path
 */
export async function findChromium() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH && starts(CHROMIUM_PATH)) return CHROMIUM_PATH;
  if (CHROMIUM_PATH) console.warn(`CHROMIUM_PATH: ${CHROMIUM_PATH} does not start.`);
  const installed = (await installedChromiums()).find(starts);
  if (installed) return installed;
  const downloaded = await downloadedChromium();
  if (starts(downloaded)) return downloaded;
  await installPackages('a browser', ['chromium', ...FONT_PACKAGES]);
  const packaged = findProgram('chromium');
  return packaged && starts(packaged) ? packaged : null;
}

/** The one command that installs what `findChromium` did not find. */
export function installCommand() {
  if (process.platform === 'darwin') return 'brew install --cask google-chrome';
  return findProgram('apt-get')
    ? `sudo apt-get install -y chromium ${FONT_PACKAGES.join(' ')}`
    : 'npx playwright-core install --with-deps chromium';
}

/** As {@link findChromium}; without a browser it says what to do and ends the process. */
export async function requireChromium() {
  const path = await findChromium();
  if (path) return path;
  console.error(`No browser was found. Install one: ${installCommand()}`);
  process.exit(1);
}

/** Whether the system draws titles in other scripts; installs fonts where it may. */
export async function hasFonts() {
  if (process.platform !== 'linux') return true;
  const listsChinese = () =>
    spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim().length > 0;
  if (listsChinese()) return true;
  await installPackages('fonts', FONT_PACKAGES);
  return listsChinese();
}
