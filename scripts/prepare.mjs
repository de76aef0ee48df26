import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { npmCommand } from './npm.mjs';
import { root, run, step } from './steps.mjs';

const [npm, npmArgs] = npmCommand(process);
const modified = async (path) => (existsSync(path) ? (await stat(path)).mtimeMs : 0);

/** Production installations lack this package. */
const DEVELOPMENT_PACKAGE = '"node_modules/prettier"';

/**
 * Runs `npm ci` when packages are missing or the lock file is newer.
 *
 * @param {{ production?: boolean }} options `production` omits development packages, unless they
 *   are already installed
 */
export async function install({ production = false } = {}) {
  const record = join(root, 'node_modules/.package-lock.json');
  const isCurrent = (await modified(record)) >= (await modified(join(root, 'package-lock.json')));
  const isComplete =
    existsSync(record) && (await readFile(record, 'utf8')).includes(DEVELOPMENT_PACKAGE);
  if (isCurrent && (production || isComplete)) return;
  const omit = production && !isComplete ? ['--omit=dev'] : [];
  await step('Installing packages (once)', () =>
    run('install', npm, [...npmArgs, 'ci', '--no-audit', '--no-fund', ...omit]),
  );
}

const SKIPPED = new Set([
  'node_modules',
  'dist',
  '.next',
  'budget',
  'ruffle',
  'storybook-static',
  'capture',
  'next-env.d.ts',
  'tsconfig.tsbuildinfo',
]);

async function files(path) {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const included = entries.filter(({ name }) => !SKIPPED.has(name));
  return (await Promise.all(included.map(({ name }) => files(join(path, name))))).flat();
}

async function fingerprint(paths) {
  const hash = createHash('sha256');
  const all = (await Promise.all(paths.map((path) => files(join(root, path))))).flat().sort();
  for (const path of all) hash.update(relative(root, path)).update(await readFile(path));
  return hash.digest('hex');
}

async function buildIfStale(title, { sources, stamp, build }) {
  const now = await fingerprint(sources);
  const path = join(root, stamp);
  if (existsSync(path) && (await readFile(path, 'utf8')) === now) return;
  await step(title, build);
  await writeFile(path, now);
}

export const buildGames = () =>
  buildIfStale('Building the games', {
    sources: ['games', 'package-lock.json'],
    stamp: 'games/dist/.fingerprint',
    build: () =>
      run('build-games', process.execPath, ['--import', 'tsx', 'build.ts'], {
        cwd: join(root, 'games'),
      }),
  });

export const recordStoryData = () =>
  buildIfStale('Recording the demo content for the stories', {
    sources: [
      'drupal/recipes',
      'recipe-server/src',
      'embedded/src',
      'frontend/src/content',
      'frontend/src/features/discover',
      'storybook/demo',
    ],
    stamp: 'storybook/.data/.fingerprint',
    build: () =>
      run('story-data', npm, [...npmArgs, 'run', '--silent', 'data', '-w', '@portal/storybook']),
  });

/** Copied, because Ruffle is too large to commit. */
export async function copyRuffle() {
  const target = join(root, 'frontend/public/ruffle');
  const source = join(root, 'node_modules/@ruffle-rs/ruffle');
  const names = (await readdir(source)).filter((name) => /\.(js|wasm)$/.test(name));
  await mkdir(target, { recursive: true });
  const missing = names.filter((name) => !existsSync(join(target, name)));
  await Promise.all(missing.map((name) => cp(join(source, name), join(target, name))));
}

/** The build needs no content API. */
export const buildSite = () =>
  buildIfStale('Building the site', {
    sources: ['frontend', 'package-lock.json'],
    stamp: 'frontend/.next/.fingerprint',
    build: () =>
      run(
        'build-site',
        process.execPath,
        [join(root, 'node_modules/next/dist/bin/next'), 'build'],
        {
          cwd: join(root, 'frontend'),
          env: { NEXT_TELEMETRY_DISABLED: '1' },
        },
      ),
  });
