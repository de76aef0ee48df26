/**
 * `npm test` runs all parts, `npm test -- unit e2e` only these.
 *
 * Three parts run at a time: the journeys mostly wait, the others compute.
 */
import './preflight.mjs';
import {
  findChromium,
  findFirefox,
  findHeadlessShell,
  findWebKit,
  hasFonts,
  installCommand,
} from './browser.mjs';
import { npmCommand } from './npm.mjs';
import { buildGames, buildSite, copyRuffle, install, recordStoryData } from './prepare.mjs';
import { runPart } from './run-part.mjs';

const [npm, npmArgs] = npmCommand(process);
const script = (name, workspace) => [
  'run',
  '--silent',
  name,
  ...(workspace ? ['-w', workspace] : []),
];

const parts = [
  // First, because it takes longest.
  {
    part: 'e2e',
    runner: 'playwright',
    afterBuild: true,
    needsBrowser: true,
    // The headless shell takes half of Chromium's CPU time.
    headlessShell: true,
    args: script('test', 'e2e'),
  },
  { part: 'lint', runner: 'check', args: script('lint') },
  { part: 'generate', runner: 'check', args: [...script('generate'), '--check'] },
  {
    part: 'generate',
    runner: 'check',
    title: 'demo content',
    args: [...script('demo:content'), '--', '--check'],
  },
  { part: 'unit', runner: 'node', title: 'unit (scripts)', args: script('test:scripts') },
  {
    part: 'unit',
    runner: 'node',
    title: 'unit (recipe server)',
    args: script('test', 'recipe-server'),
  },
  { part: 'unit', runner: 'node', title: 'unit (embedded)', args: script('test', 'embedded') },
  { part: 'unit', runner: 'node', title: 'unit (games)', args: script('test', 'games') },
  { part: 'unit', runner: 'jest', title: 'unit (site)', args: script('test', 'frontend') },
  {
    part: 'package',
    runner: 'node',
    title: 'package (recipe server)',
    args: script('test:package', 'recipe-server'),
  },
  { part: 'contract', runner: 'node', args: script('test', 'contract') },
  // Next writes its route types during the build.
  { part: 'types', runner: 'check', afterBuild: true, args: script('types') },
  {
    part: 'budget',
    runner: 'check',
    title: 'first-load budget',
    afterBuild: true,
    args: script('budget', 'frontend'),
  },
  {
    part: 'stories',
    runner: 'playwright',
    needsBrowser: true,
    // The headless shell takes half of Chromium's CPU time.
    headlessShell: true,
    args: script('test', 'storybook'),
  },
  {
    part: 'smoke',
    runner: 'playwright',
    title: 'smoke (Firefox, WebKit)',
    afterBuild: true,
    needsEngine: true,
    // The journeys may still use the default ports.
    ports: { E2E_PORT_BASE: '3230' },
    args: script('smoke', 'e2e'),
  },
];
/** Several times a part's duration on a busy two-core machine. */
const LIMIT_MS = 45 * 60_000;

await install();
const requestedParts = process.argv.slice(2);
const unknown = requestedParts.filter((name) => !parts.some(({ part }) => part === name));
if (unknown.length > 0) {
  const known = [...new Set(parts.map(({ part }) => part))].join(', ');
  console.error(`Unknown part: ${unknown.join(', ')}. Known parts: ${known}.`);
  process.exit(2);
}
const chosen = parts.filter(
  ({ part }) => requestedParts.length === 0 || requestedParts.includes(part),
);

const env = { NEXT_TELEMETRY_DISABLED: '1', STORYBOOK_DISABLE_TELEMETRY: '1' };
const total = { passed: 0, failed: 0 };
/** Printed last, so that the output ends with the failures. */
const reasons = [];
const withoutBrowser = [];

async function build() {
  await Promise.all([buildGames(), copyRuffle(), buildSite()]);
}
async function prepareBrowser() {
  const chromium = await findChromium();
  if (chromium) env.CHROMIUM_PATH = chromium;
  if (!(await hasFonts())) {
    env.STORY_PICTURES = 'skip';
    console.log('Story screenshots are not compared: the fonts for non-Latin titles are missing.');
  }
  return chromium !== null;
}
const once = (work) => {
  let result;
  return () => (result ??= work());
};
/** Neither engine can be installed everywhere. */
async function hasOtherEngine() {
  const engines = { Firefox: await findFirefox(), WebKit: await findWebKit() };
  const missing = Object.keys(engines).filter((engine) => engines[engine] === null);
  for (const engine of missing) console.log(`Smoke tests skip ${engine}: it is not installed.`);
  return missing.length < 2;
}
const built = once(build);
const hasBrowser = once(prepareBrowser);

/** @param {(typeof parts)[number]} options */
async function run({
  part,
  title = part,
  runner,
  args,
  afterBuild,
  needsBrowser,
  needsEngine,
  headlessShell,
  ports,
}) {
  if (needsBrowser && !(await hasBrowser())) {
    withoutBrowser.push(title);
    return;
  }
  if (needsEngine && !(await hasOtherEngine())) return;
  const shell = headlessShell && !process.env.CHROMIUM_PATH ? await findHeadlessShell() : null;
  if (afterBuild) await built();
  const {
    passed,
    failed,
    reasons: shown,
  } = await runPart({
    log: `test-${title.replace(/\W+/g, '-')}`,
    title,
    runner,
    program: npm,
    args: [...npmArgs, ...args],
    separator: ['--'],
    env: { ...env, ...ports, ...(shell && { CHROMIUM_PATH: shell }) },
    timeoutMs: LIMIT_MS,
  });
  total.passed += passed;
  total.failed += failed;
  if (shown) reasons.push(`\n${failed > 0 ? '✘' : '⚠'} ${title}\n${shown}`);
}

async function runNext() {
  for (let part = chosen.shift(); part; part = chosen.shift()) {
    try {
      await run(part);
    } catch (error) {
      total.failed += 1;
      reasons.push(`\n✘ ${part.title ?? part.part}\n${error}`);
    }
  }
}

// The data is recorded once here, because Jest and the Storybook build would both record it.
if (chosen.some(({ part }) => part === 'unit' || part === 'stories')) await recordStoryData();
await Promise.all([runNext(), runNext(), runNext()]);
for (const reason of reasons) console.log(reason);
if (withoutBrowser.length > 0) {
  console.log(`\nNot run, because no browser was found: ${withoutBrowser.join(', ')}.`);
  console.log(`Install one: ${installCommand()}`);
}
console.log(`\ntest: ${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && withoutBrowser.length === 0 ? 0 : 1);
