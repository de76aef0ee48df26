/**
 * Writes the package to publish to `dist/`: compiled to CommonJS, because Jest needs a flag for ES
 * modules. The workspace exports its sources, so that the repository needs no build.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = import.meta.dirname;
const dist = join(root, 'dist');

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' });
for (const name of ['README.md', 'CHANGELOG.md', 'LICENSE', 'examples'])
  cpSync(join(root, name), join(dist, name), { recursive: true });

const {
  private: _private,
  scripts: _scripts,
  devDependencies: _dev,
  dependencies,
  exports: sources,
  ...manifest
} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const compiled = (/** @type {string} */ source) =>
  source.replace(/^\.\/src\/(.*)\.ts$/, './lib/$1');
const exports = Object.fromEntries(
  Object.entries(sources).map(([path, source]) => [
    path,
    { types: `${compiled(source)}.d.ts`, default: `${compiled(source)}.js` },
  ]),
);
writeFileSync(
  join(dist, 'package.json'),
  JSON.stringify(
    {
      ...manifest,
      type: 'commonjs',
      bin: { 'drupal-recipe-server': 'lib/serve.js' },
      main: exports['.'].default,
      types: exports['.'].types,
      exports,
      // Fastify's; newer versions need a `cookie` that requires Node.js 22.
      dependencies: { ...dependencies, 'light-my-request': '6.6.0' },
      files: ['lib', 'examples', 'CHANGELOG.md'],
    },
    null,
    2,
  ),
);
