import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'http-server';

/** Runs a command of this workspace with our output; resolves to its exit code. */
async function run(command: string, args: readonly string[]): Promise<number> {
  const child = spawn(command, args, { cwd: import.meta.dirname, stdio: 'inherit', shell: process.platform === 'win32' });
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}

/** Builds the stories, serves them, and opens every one in a browser: it must draw without an error and pass the accessibility checks. */
async function main(): Promise<number> {
  const built = await run('npm', ['run', '--silent', 'build-storybook']);
  if (built !== 0) return built;
  const site = createServer({ root: `${import.meta.dirname}/storybook-static`, cache: -1 });
  site.server.listen(0, '127.0.0.1');
  await once(site.server, 'listening');
  const address = site.server.address();
  if (address === null || typeof address === 'string') throw new Error('The stories are served on no port.');
  try {
    return await run('npx', [
      'test-storybook',
      '--config-dir',
      '.storybook',
      '--url',
      `http://127.0.0.1:${address.port}`,
      '--maxWorkers',
      '2',
      '--testTimeout',
      '60000',
    ]);
  } finally {
    site.close();
  }
}

process.exitCode = await main();
