import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readResults, reporterOf } from './results.mjs';
import { root } from './steps.mjs';

// Its reporter would write the results of the tests below into the file of this one's.
delete process.env.NODE_OPTIONS;
const folder = await mkdtemp(join(tmpdir(), 'test results '));
after(() => rm(folder, { recursive: true }));
const PASSED_AND_FAILED = `
  test('passes', () => {});
  test('fails', () => { throw new Error('the reason'); });
  test.skip('is skipped', () => {});`;

/** Runs a command in the folder, as `npm test` does. */
async function runTests(runner, command, { env = {} } = {}) {
  const file = join(folder, 'results');
  await rm(file, { force: true });
  const reporter = reporterOf(runner, file);
  const { NODE_TEST_CONTEXT, ...inherited } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...command, ...(reporter.args ?? [])],
    { cwd: folder, encoding: 'utf8', env: { ...inherited, ...reporter.env, ...env } },
  );
  return readResults(runner, { code: status ?? 1, output: stdout + stderr, file });
}

test('counts and shows the failed tests of Node’s runner', async () => {
  const file = join(folder, 'node.mjs');
  await writeFile(file, `import test from 'node:test';${PASSED_AND_FAILED}`);
  const { passed, failed, reasons } = await runTests('node', [file]);
  assert.deepEqual([passed, failed], [1, 1]);
  assert.match(reasons, /fails[\s\S]*the reason/);
});

test('counts and shows the failed tests of Jest', async () => {
  await writeFile(join(folder, 'jest.test.js'), PASSED_AND_FAILED);
  const jest = [join(root, 'node_modules/jest/bin/jest.js'), '--rootDir', '.', '--config', '{}'];
  const { passed, failed, reasons } = await runTests('jest', [...jest, '--no-cache']);
  assert.deepEqual([passed, failed], [1, 1]);
  assert.match(reasons, /fails[\s\S]*the reason/);
});

test('reports a flaky journey, and counts it as passed', async () => {
  await writeFile(
    join(folder, 'journey.spec.cjs'),
    `const { test } = require('${root}/node_modules/@playwright/test');
    test('fails once', ({}, { retry }) => { if (retry === 0) throw new Error('only once'); });${PASSED_AND_FAILED}`,
  );
  await writeFile(
    join(folder, 'playwright.config.cjs'),
    "module.exports = { retries: 1, testMatch: 'journey.spec.cjs' };",
  );
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const { passed, failed, reasons } = await runTests('playwright', [playwright, 'test']);
  assert.deepEqual([passed, failed], [2, 1]);
  assert.match(reasons, /fails\n[\s\S]*the reason[\s\S]*flaky: .*fails once/);
});

test('counts the tests of PHPUnit', async () => {
  const file = join(folder, 'phpunit.xml');
  await writeFile(
    file,
    `<testsuites><testsuite name="kernel" tests="4"><testcase name="a"/><testcase name="b"><skipped/></testcase>
    <testcase name="c"><failure>not equal</failure></testcase><testcase name="d"><error>no class</error></testcase></testsuite></testsuites>`,
  );
  const { passed, failed, reasons } = await readResults('phpunit', { code: 2, output: '', file });
  assert.deepEqual([passed, failed], [1, 2]);
  assert.match(reasons, /kernel › c\nnot equal[\s\S]*no class/);
});

test('a runner that ends without results, or runs no test, is a failure', async () => {
  const file = join(folder, 'crash.mjs');
  await writeFile(file, "process.stdout.write('crashed early'); process.exit(3);");
  const crashed = await runTests('node', [file]);
  assert.deepEqual([crashed.passed, crashed.failed], [0, 1]);
  assert.match(crashed.reasons, /crashed early/);
  await writeFile(
    file,
    "import test from 'node:test'; test('passes', () => {}); process.exitCode = 1;",
  );
  assert.equal((await runTests('node', [file])).failed, 1);
  const check = { output: 'stale', file };
  assert.deepEqual((await readResults('check', { code: 1, ...check })).reasons, 'stale');
  assert.equal((await readResults('check', { code: 0, ...check })).passed, 1);
});
