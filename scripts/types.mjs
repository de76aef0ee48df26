import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { capture, root } from './steps.mjs';

// The linter and Next need the API of TypeScript 6, which 7 does not have. The alias is needed
// until typescript-eslint supports TypeScript 7.
const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');
const next = join(root, 'node_modules/next/dist/bin/next');

const PROJECTS = [
  '.',
  'scripts',
  'recipe-server',
  'embedded',
  'contract',
  'games',
  'e2e',
  'frontend',
  'storybook',
];

/** Next must generate its route types first. */
await capture('types-routes', process.execPath, [next, 'typegen'], { cwd: join(root, 'frontend') });

let failed = 0;
for (const project of PROJECTS) {
  if (!existsSync(join(root, project, 'tsconfig.json'))) continue;
  const { code, output } = await capture(`types-${project}`, process.execPath, [
    tsc,
    '-p',
    project,
  ]);
  console.log(`${code === 0 ? '✔' : '✘'} ${project}`);
  if (code !== 0) console.log(output);
  failed += code === 0 ? 0 : 1;
}
process.exit(failed === 0 ? 0 : 1);
