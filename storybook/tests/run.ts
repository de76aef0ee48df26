import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countsTable } from './counts.ts';

const { values } = parseArgs({
  options: {
    accept: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const folder = join(import.meta.dirname, '..');

/** Runs a command of this workspace; resolves to its exit code. */
async function run(command: string, args: readonly string[]): Promise<number> {
  const env = {
    ...process.env,
    ONLY_STORIES: values.only ?? '',
    ...(values.accept && { ACCEPT_PICTURES: '1' }),
  };
  const child = spawn(command, args, {
    cwd: folder,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  });
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}

/**
 * Builds the stories and tests each in a browser. `--accept` updates the baselines, `--built` skips
 * the build, `--only TEXT` runs stories with this text in their name.
 */
async function main(): Promise<number> {
  const built = values.built ? 0 : await run('npm', ['run', '--silent', 'build-storybook']);
  if (built !== 0) return built;
  await rm(join(folder, 'test-results'), { recursive: true, force: true });
  const tests = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.test.ts'));
  const code = await run(process.execPath, [
    '--no-warnings',
    '--import',
    'tsx',
    '--test',
    ...tests.map((name) => join('tests', name)),
  ]);
  if (!values.accept) console.log(`\n${countsTable()}\n`);
  return code;
}

process.exitCode = await main();
