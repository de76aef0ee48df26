/**
 * Runs the contract.
 *
 *   npm run contract                   replays the recordings, then checks the embedded content API with the portal's recipes
 *   npm run contract -- --base URL     checks the server at URL
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from './server.ts';

const { values } = parseArgs({ options: { base: { type: 'string' } } });
const checks = path.join(import.meta.dirname, 'checks');
const files = readdirSync(checks)
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => path.join(checks, file));
const server = values.base === undefined ? await startEmbedded([]) : { base: values.base, stop: async () => undefined };
if (values.base === undefined)
  files.unshift(...['match.test.ts', 'replay.test.ts', 'durability.test.ts'].map((file) => path.join(import.meta.dirname, file)));

const run = spawn(process.execPath, ['--import', 'tsx', '--test', '--test-concurrency=1', '--test-reporter=spec', ...files], {
  stdio: 'inherit',
  env: { ...process.env, CONTRACT_BASE: server.base },
});
process.exitCode = await new Promise<number>((resolve) => run.once('exit', (code) => resolve(code ?? 1)));
await server.stop();
