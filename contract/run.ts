/**
 * Runs the contract.
 *
 *   npm run contract                   replays the recordings, then checks the embedded content API with the portal's recipes
 *   npm run contract -- --base URL     checks the server at URL
 *   npm run contract -- --only NAME    only the tests whose file name contains NAME
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded, webhookSecret } from './server.ts';

const { values } = parseArgs({
  options: { base: { type: 'string' }, only: { type: 'string', default: '' } },
});
const checks = path.join(import.meta.dirname, 'checks');
const testsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.test.ts') && file.includes(values.only))
    .map((file) => path.join(folder, file));
const server =
  values.base === undefined
    ? await startEmbedded([])
    : {
        base: values.base,
        mails: process.env['CONTRACT_MAILS'] ?? '',
        stop: async () => undefined,
      };
const files = [
  ...(values.base === undefined
    ? [import.meta.dirname, path.join(import.meta.dirname, 'conformance')].flatMap(testsIn)
    : []),
  ...testsIn(checks),
];

const run = spawn(
  process.execPath,
  ['--import', 'tsx', '--test', '--test-concurrency=1', '--test-reporter=spec', ...files],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      CONTRACT_BASE: server.base,
      CONTRACT_MAILS: server.mails,
      // Other servers have their own secret, set in the environment.
      ...(values.base === undefined ? { SANDBOX_WEBHOOK_SECRET: webhookSecret } : {}),
    },
  },
);
process.exitCode = await new Promise<number>((resolve) =>
  run.once('exit', (code) => resolve(code ?? 1)),
);
await server.stop();
