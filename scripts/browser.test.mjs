import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { findProgram } from './browser.mjs';
import { root } from './steps.mjs';

/** The only programs in PATH: no browser, no package manager. */
const PROGRAMS = ['npm', 'sh', 'env', 'uname', 'which', 'grep', 'awk'];

async function runWithoutBrowsers(args, env = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'no-browser-'));
  const bin = join(folder, 'bin');
  await mkdir(bin);
  await symlink(process.execPath, join(bin, 'node'));
  for (const name of PROGRAMS) {
    const path = findProgram(name);
    if (path) await symlink(path, join(bin, name));
  }
  const { CHROMIUM_PATH, CHROME_PATH, ...inherited } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...inherited,
      PATH: bin,
      HOME: folder,
      PLAYWRIGHT_BROWSERS_PATH: join(folder, 'downloads'),
      PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:9',
      NODE_TEST_CONTEXT: '',
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await new Promise((resolve) => child.on('close', resolve));
  await rm(folder, { recursive: true });
  return { code, output };
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
    const { code, output } = await runWithoutBrowsers(['scripts/test.mjs', 'generate', 'stories']);
    assert.equal(code, 1);
    assert.match(output, /^✔ demo content: 1 passed, 0 failed/m);
    assert.match(
      output,
      /^Not run, because no browser was found: stories\.\nInstall one: .+chrom/m,
    );
    assert.match(output, /^test: [1-9]\d* passed, 0 failed$/m);
    assert.doesNotMatch(output, /^\s+at .+:\d+:\d+/m);
  },
);

test('finds a browser by CHROMIUM_PATH alone', { skip: !isPosix }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chromium-'));
  const browser = join(folder, 'a browser');
  await writeFile(browser, '#!/bin/sh\nexit 0\n');
  await chmod(browser, 0o755);
  const { output } = await runWithoutBrowsers(FIND, { CHROMIUM_PATH: browser });
  assert.equal(output, `${browser}\n`);
  await rm(folder, { recursive: true });
});

test('rejects a browser that does not start', { skip: !isPosix }, async () => {
  const { output } = await runWithoutBrowsers(FIND, { CHROMIUM_PATH: '/bin/false' });
  assert.match(output, /CHROMIUM_PATH: \/bin\/false does not start\.[\s\S]*\nnull\n$/);
});
