/**
 * Runs the contract.
 *
 *   npm run contract                   replays the recordings, then checks the embedded content API with the portal's recipes
 *   npm run contract -- --base URL     checks the server at URL
 *   npm run contract -- --only NAME    only the tests whose file name contains NAME
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parseArgs } from 'node:util';
import { startEmbedded } from './server.ts';

const { values } = parseArgs({
  options: { base: { type: 'string' }, only: { type: 'string', default: '' } },
});
const testsIn = (folder: string): string[] =>
  readdirSync(path.join(import.meta.dirname, folder))
    .filter((file) => file.endsWith('.test.ts') && file.includes(values.only))
    .map((file) => path.join(folder, file));

const server = values.base === undefined ? await startEmbedded() : null;
process.env['CONTRACT_BASE'] = values.base ?? server?.base;
if (server !== null) process.env['CONTRACT_MAILS'] = server.mails;

// Each process would load the packages and the API document again.
const { logoutAll } = await import('./checks/session.ts');
for (const file of [
  ...(server === null ? [] : ['', 'conformance'].flatMap(testsIn)),
  ...testsIn('checks'),
]) {
  const error: unknown = await import(`./${file}`).then(
    () => null,
    (reason: unknown) => reason,
  );
  // Tests run in the order of registration.
  await test(`runs ${file} and logs its members out`, async () => {
    if (error !== null) throw error;
    await logoutAll();
  });
}
await server?.stop();
// A server that a failed test did not stop keeps the process alive.
setTimeout(() => process.exit(1), 30_000).unref();
