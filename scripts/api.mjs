import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install } from './prepare.mjs';
import { root } from './steps.mjs';

await install({ production: true });
const child = spawn(
  process.execPath,
  ['--import', 'tsx', join(root, 'embedded/src/main.ts'), ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
