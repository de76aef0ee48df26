import { chromium } from './chromium.mjs';
import { counts } from './counts.mjs';
import { failures } from './failures.mjs';
import { buildGames, buildSite, copyRuffle, install } from './prepare.mjs';
import { capture } from './steps.mjs';
import { tablesIn } from './table.mjs';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const script = (name, workspace) => [
  'run',
  '--silent',
  name,
  ...(workspace ? ['-w', `@portal/${workspace}`] : []),
];

/**
 * What `npm test` runs; `npm test -- unit e2e` runs only the parts named.
 *
 * Types come first and alone: Next writes its routes' types where the build is written. What reads code and what opens a browser then
 * go side by side, each lane in its order.
 */
const parts = [
  { part: 'types', lane: 'first', runner: 'check', args: script('types') },
  { part: 'lint', runner: 'check', args: script('lint') },
  { part: 'generate', runner: 'check', args: [...script('generate'), '--check'] },
  {
    part: 'generate',
    runner: 'check',
    title: 'demo content',
    args: [...script('demo:content'), '--', '--check'],
  },
  {
    part: 'generate',
    runner: 'check',
    title: 'data of the stories',
    args: [...script('data', 'storybook'), '--', '--check'],
  },
  { part: 'unit', runner: 'node', title: 'unit (scripts)', args: script('test:scripts') },
  { part: 'unit', runner: 'node', title: 'unit (embedded)', args: script('test', 'embedded') },
  { part: 'unit', runner: 'node', title: 'unit (games)', args: script('test', 'games') },
  { part: 'unit', runner: 'jest', title: 'unit (site)', args: script('test', 'frontend') },
  { part: 'contract', runner: 'node', args: script('test', 'contract') },
  {
    part: 'budget',
    lane: 'browser',
    runner: 'check',
    title: 'first-load budget',
    args: script('budget', 'frontend'),
  },
  { part: 'e2e', lane: 'browser', runner: 'playwright', args: script('test', 'e2e') },
  { part: 'stories', lane: 'browser', runner: 'node', args: script('test', 'storybook') },
];

await install();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !parts.some(({ part }) => part === name));
if (unknown.length > 0) {
  console.error(
    `Unknown part: ${unknown.join(', ')}. There are: ${[...new Set(parts.map(({ part }) => part))].join(', ')}.`,
  );
  process.exit(2);
}
const chosen = parts.filter(({ part }) => wanted.length === 0 || wanted.includes(part));

const env = { NEXT_TELEMETRY_DISABLED: '1', STORYBOOK_DISABLE_TELEMETRY: '1' };
const total = { passed: 0, failed: 0 };
/** Why parts failed: said last, where whoever sees only the end of the output finds it. */
const said = [];

async function runPart({ part, title = part, runner, args }) {
  const since = Date.now();
  const name = `test-${title.replace(/\W+/g, '-')}`;
  const result = await capture(name, npm, args, { env });
  const { passed, failed } = counts(runner, result);
  total.passed += passed;
  total.failed += failed;
  console.log(
    `${failed === 0 ? '✔' : '✘'} ${title}: ${passed} passed, ${failed} failed (${((Date.now() - since) / 1000).toFixed(0)} s)`,
  );
  for (const table of tablesIn(result.output)) console.log(table);
  if (failed > 0) said.push(`\n✘ ${title}\n${failures(runner, result.output)}`);
}

async function runLane(wantedLane) {
  for (const part of chosen) if ((part.lane ?? 'code') === wantedLane) await runPart(part);
}

if (chosen.some(({ part }) => part === 'e2e' || part === 'stories'))
  env.CHROMIUM_PATH = await chromium();
await runLane('first');
if (chosen.some(({ part }) => part === 'e2e' || part === 'budget')) {
  await buildGames();
  await copyRuffle();
  await buildSite();
}
await Promise.all([runLane('code'), runLane('browser')]);
for (const reason of said) console.log(reason);
console.log(`\ntest: ${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
