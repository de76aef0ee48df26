import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Ratio to the first load of an empty page with the same framework. */
const BUDGET = 1.35;

const HOME = '/[[...path]]';

const frontend = join(import.meta.dirname, '..');
const empty = join(import.meta.dirname, 'empty');
const next = join(frontend, '../node_modules/next/dist/bin/next');

function build(directory) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [next, 'build'], {
    cwd: directory,
    encoding: 'utf8',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) throw new Error(`next build failed in ${directory}:\n${stdout}${stderr}`);
}

function firstFiles(directory, route) {
  const stats = JSON.parse(
    readFileSync(join(directory, '.next/diagnostics/route-bundle-stats.json'), 'utf8'),
  );
  const entry = stats.find((row) => row.route === route);
  if (!entry) throw new Error(`${route} is not among the routes of ${directory}`);
  return entry.firstLoadChunkPaths.map((path) => readFileSync(join(directory, path)));
}

const firstLoad = (directory, route) =>
  firstFiles(directory, route).reduce((sum, file) => sum + gzipSync(file).length, 0);

if (!existsSync(join(frontend, '.next/BUILD_ID'))) build(frontend);
build(empty);

const base = firstLoad(empty, '/');
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
console.log(`${'route'.padEnd(28)}${'gzip'.padStart(9)}  ratio`);
console.log(`${'an empty page'.padEnd(28)}${kilobytes(base)}  1.00`);
for (const route of [HOME, '/tag/[slug]', '/[genre]/[slug]', '/search/[term]']) {
  const bytes = firstLoad(frontend, route);
  console.log(`${route.padEnd(28)}${kilobytes(bytes)}  ${(bytes / base).toFixed(2)}`);
}
/** Only pages that show leaderboards or saves may load this code. */
const GAME_CALLS = /\/ag\/api\/(?:score|game-scores|user-scores|user-save|user-daily)/;
for (const route of [HOME, '/tag/[slug]', '/search/[term]']) {
  const found = firstFiles(frontend, route).map((file) => GAME_CALLS.exec(file)?.[0]);
  const [call] = found.filter((path) => path !== undefined);
  if (call === undefined) continue;
  console.error(`${route} shows neither scores nor saves, but its first load calls ${call}.`);
  process.exit(1);
}
const ratio = firstLoad(frontend, HOME) / base;
if (ratio > BUDGET) {
  console.error(
    `The home page's first load is ${ratio.toFixed(2)} times an empty page; the budget is ${BUDGET}.`,
  );
  process.exit(1);
}
