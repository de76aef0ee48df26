import './preflight.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install } from './prepare.mjs';
import { root } from './steps.mjs';

await install({ production: true });
const child = spawn(
  process.execPath,
  [
    '--import',
    import.meta.resolve('tsx'),
    join(root, 'embedded/src/main.ts'),
    ...process.argv.slice(2),
  ],
  // npm runs scripts in the root, but relative paths start at the folder of the call.
  { stdio: 'inherit', cwd: process.env.INIT_CWD },
);
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
