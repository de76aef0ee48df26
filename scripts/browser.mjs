import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { root, run, step } from './steps.mjs';

/** Browsers that `chrome-launcher` does not find. */
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
/** Fonts for non-Latin titles, and fc-list. */
const FONT_PACKAGES = ['fontconfig', 'fonts-dejavu-core', 'fonts-droid-fallback'];
const DOWNLOAD_LIMIT_MS = 300_000;
const INSTALL_LIMIT_MS = 600_000;

/** Accepts a path or a name. Returns null when the program is not installed. */
export function findProgram(program) {
  const folders = /[\\/]/.test(program) ? [''] : (process.env.PATH ?? '').split(delimiter);
  for (const folder of folders) {
    const path = join(folder, program);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // The program is not in this folder.
    }
  }
  return null;
}

/** Returns false for Ubuntu's wrapper that asks for a snap, and when libraries are missing. */
function starts(path) {
  // On Windows, `--version` opens a window.
  if (process.platform === 'win32') return existsSync(path);
  return spawnSync(path, ['--version'], { timeout: 60_000, stdio: 'ignore' }).status === 0;
}

const canInstallPackages = () => process.getuid?.() === 0 && findProgram('apt-get') !== null;

/** Installs Debian packages if this process may. Check afterwards whether the program exists. */
async function installPackages(title, packages) {
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
    // Throws without an installation.
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
 * `CHROMIUM_PATH`; an installed Chrome, Chromium or Edge; Playwright's download; Debian's package,
 * when this process may install it.
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

/** `gstreamer1.0-libav` contains Firefox's H.264 decoder. */
const FIREFOX_PACKAGES = ['firefox-esr', 'gstreamer1.0-libav'];
const LIBRARIES = { x64: '/usr/lib/x86_64-linux-gnu', arm64: '/usr/lib/aarch64-linux-gnu' };
const WEBKIT_PACKAGES = [
  'webkit2gtk-driver',
  'xvfb',
  'gstreamer1.0-libav',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
];

async function findOrInstall(title, packages, find) {
  const found = find();
  if (found) return found;
  await installPackages(title, packages);
  return find();
}

/**
 * Debian's headless shell draws in about half of Chromium's CPU time, with slightly other fonts.
 *
 * @returns {Promise<string | null>} its path
 */
export const findHeadlessShell = () =>
  findOrInstall('a headless browser', ['chromium-headless-shell'], () =>
    findProgram('chromium-headless-shell'),
  );

/** @returns {Promise<string | null>} the path of Firefox */
export const findFirefox = () =>
  findOrInstall('Firefox', FIREFOX_PACKAGES, () => {
    const { FIREFOX_PATH } = process.env;
    if (FIREFOX_PATH) return starts(FIREFOX_PATH) ? FIREFOX_PATH : null;
    const programs = [
      'firefox',
      'firefox-esr',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ];
    return programs.map(findProgram).find((path) => path && starts(path)) ?? null;
  });

/** @returns {Promise<{ driver: string, browser: string } | null>} the paths of WebKitGTK's programs */
export const findWebKit = () =>
  findOrInstall('WebKit', WEBKIT_PACKAGES, () => {
    const driver = findProgram('WebKitWebDriver');
    const browser = ['4.1', '4.0']
      .map((version) => join(LIBRARIES[process.arch] ?? '', `webkit2gtk-${version}/MiniBrowser`))
      .find((path) => existsSync(path));
    return driver && browser && findProgram('Xvfb') ? { driver, browser } : null;
  });

export function installCommand() {
  if (process.platform === 'darwin') return 'brew install --cask google-chrome';
  return findProgram('apt-get')
    ? `sudo apt-get install -y chromium ${FONT_PACKAGES.join(' ')}`
    : 'npx playwright-core install --with-deps chromium';
}

/** Without a browser, prints the install command and exits. */
export async function requireChromium() {
  const path = await findChromium();
  if (path) return path;
  console.error(`No browser was found. Install one: ${installCommand()}`);
  process.exit(1);
}

/** Whether fonts for non-Latin titles are installed. Installs them if this process may. */
export async function hasFonts() {
  if (process.platform !== 'linux') return true;
  const hasChineseFonts = () =>
    spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim().length > 0;
  if (hasChineseFonts()) return true;
  await installPackages('fonts', FONT_PACKAGES);
  return hasChineseFonts();
}
