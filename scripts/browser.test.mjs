import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { findProgram } from './browser.mjs';
import { root } from './steps.mjs';

/** The only programs in PATH. */
const PROGRAMS = ['npm', 'sh', 'env', 'uname', 'which', 'grep', 'awk', 'chmod'];
const BROWSER = '#!/bin/sh\nexit 0\n';

/** Playwright's download repeats a failed one for 20 seconds. */
const FAKE_DOWNLOAD = `import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
if (process.argv[2] === 'install') {
  if (process.env.FAKE_DOWNLOAD !== 'succeeds') throw new Error('The download failed.');
  const path = createRequire('${root}/scripts/')('playwright-core').chromium.executablePath();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '#!/bin/sh\\nexit 0\\n', { mode: 0o755 });
  process.exit(0);
}`;

async function writeProgram(path, text) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  await chmod(path, 0o755);
}

/** @param {Record<string, string>} programs scripts in PATH by name */
async function runWithoutBrowsers(args, env = {}, programs = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'no-browser-'));
  const bin = join(folder, 'bin');
  await mkdir(bin);
  await symlink(process.execPath, join(bin, 'node'));
  for (const name of PROGRAMS) {
    const path = findProgram(name);
    if (path) await symlink(path, join(bin, name));
  }
  for (const [name, text] of Object.entries(programs)) await writeProgram(join(bin, name), text);
  const loader = join(folder, 'fake-download.mjs');
  await writeFile(loader, FAKE_DOWNLOAD);
  const { CHROMIUM_PATH, CHROME_PATH, ...inherited } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...inherited,
      PATH: bin,
      HOME: folder,
      PLAYWRIGHT_BROWSERS_PATH: join(folder, 'downloads'),
      NODE_OPTIONS: `--import ${loader}`,
      NODE_TEST_CONTEXT: '',
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await new Promise((resolve) => child.on('close', resolve));
  await rm(folder, { recursive: true });
  return { code, output: output.replaceAll(folder, '~') };
}

const FIND = [
  '-e',
  "import('./scripts/browser.mjs').then(async (m) => console.log(await m.findChromium()))",
];
const isPosix = process.platform !== 'win32';

test(
  'without a browser, npm test runs the other parts and prints the install command',
  { skip: !isPosix },
  async () => {
    const { code, output } = await runWithoutBrowsers(['scripts/test.mjs', 'generate', 'e2e']);
    assert.equal(code, 1);
    assert.match(output, /^✔ demo content: 1 passed, 0 failed/m);
    assert.match(output, /^Not run, because no browser was found: e2e\.\nInstall one: .+chrom/m);
    assert.match(output, /^test: [1-9]\d* passed, 0 failed$/m);
    assert.doesNotMatch(output, /^\s+at .+:\d+:\d+/m);
  },
);

test('finds a browser by CHROMIUM_PATH alone', { skip: !isPosix }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chromium-'));
  const browser = join(folder, 'a browser');
  await writeProgram(browser, BROWSER);
  const { output } = await runWithoutBrowsers(FIND, { CHROMIUM_PATH: browser });
  assert.equal(output, `${browser}\n`);
  await rm(folder, { recursive: true });
});

test('rejects a browser that does not start', { skip: !isPosix }, async () => {
  const { output } = await runWithoutBrowsers(FIND, { CHROMIUM_PATH: '/bin/false' });
  assert.match(output, /CHROMIUM_PATH: \/bin\/false does not start\.[\s\S]*\nnull\n$/);
});

test('finds an installed browser', { skip: !isPosix }, async () => {
  const { output } = await runWithoutBrowsers(FIND, {}, { 'google-chrome': BROWSER });
  assert.equal(output, '~/bin/google-chrome\n');
});

test('downloads a browser', { skip: !isPosix }, async () => {
  const { output } = await runWithoutBrowsers(FIND, { FAKE_DOWNLOAD: 'succeeds' });
  assert.match(output, /✔ Downloading a browser[\s\S]*\n~\/downloads\/.+\n$/);
});

const isRoot = process.getuid?.() === 0;

test('installs Debian’s browser as root', { skip: !isRoot }, async () => {
  const APT_GET = `#!/bin/sh
[ "$1" = install ] || exit 0
printf '#!/bin/sh\\nexit 0\\n' > "\${0%/*}/chromium"
chmod 755 "\${0%/*}/chromium"
`;
  const { output } = await runWithoutBrowsers(FIND, {}, { 'apt-get': APT_GET });
  assert.match(output, /✔ Installing a browser[\s\S]*\n~\/bin\/chromium\n$/);
});
