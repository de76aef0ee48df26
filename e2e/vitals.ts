/**
 * Measures web vitals in Chromium, throttled like a slow phone (4 × slower CPU), with a new profile
 * per visit. Alternates between the sites and an empty page of the same framework; reports medians
 * and their ratios to it.
 * `npm run vitals` measures the portal at http://localhost:3000.
 * `npm run vitals -- --runs 5 now=http://localhost:3000 before=http://localhost:4000` compares two.
 * Fails when the site called `now`, or the only one, exceeds a limit.
 */
import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireChromium } from '../scripts/browser.mjs';
import { limitRun } from '../scripts/steps.mjs';

const GAME = '/action/bathtub-battle';
const PAGES = ['/', '/tag/arcade-games', GAME];
const EMPTY_PORT = Number(process.env.EMPTY_PORT ?? 3199);

/** `response` is a multiple of the empty page's hydration time; the others are milliseconds. */
const LIMITS = { response: 1.4, lcp: 1_200, inp: 200 };

/** Lighthouse's slow mobile connection. */
const CONNECTION = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;
// The system is dark, because the theme test waits for the light page.
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
  colorScheme: 'dark',
} as const;

/** Milliseconds since navigation, except `tbt`, `inp` and the sizes in bytes. */
interface Visit {
  fcp: number;
  lcp: number;
  tbt: number;
  /** The first link of the content has hydrated, or the empty page's only paragraph. */
  hydrated: number;
  /** The request of the search page, or of the first tile's game, after one early tap. */
  search: number;
  link: number;
  /**
   * Times from navigation until Play looks pressed and the player starts, after one early tap.
   * Infinity if the tap was lost.
   */
  play: number;
  begins: number;
  /** Time at which the theme switch responds to repeated taps. */
  theme: number;
  inp: number;
  html: number;
  script: number;
  all: number;
}

/**
 * Runs in the page (addInitScript) before any other script, so it cannot use variables of this
 * module.
 */
function observe(): void {
  const seen = {
    fcp: 0,
    lcp: 0,
    inp: 0,
    hydrated: 0,
    theme: 0,
    play: 0,
    begins: 0,
    tasks: [] as { start: number; end: number }[],
  };
  Object.assign(window, { seen });
  const each = (type: string, more: object, handle: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({
      type,
      buffered: true,
      ...more,
    });
  each('paint', {}, ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  each('largest-contentful-paint', {}, ({ startTime }) => (seen.lcp = startTime));
  each('longtask', {}, ({ startTime, duration }) =>
    seen.tasks.push({ start: startTime, end: startTime + duration }),
  );
  each('event', { durationThreshold: 16 }, (entry) => {
    if ('interactionId' in entry && Number(entry.interactionId) > 0)
      seen.inp = Math.max(seen.inp, entry.duration);
  });
  const look = () => {
    const element = document.querySelector('main a[href^="/"] img, body > p');
    const owner = element?.closest('a') ?? element;
    if (owner && Object.keys(owner).some((key) => key.startsWith('__react')))
      seen.hydrated ||= performance.now();
    const begins = document.querySelector('[data-phase]:not([data-phase=waiting])') !== null;
    if (begins) seen.begins ||= performance.now();
    if (begins || document.querySelector('[data-phase] :popover-open'))
      seen.play ||= performance.now();
    if (document.documentElement?.dataset.theme === 'light') seen.theme ||= performance.now();
    setTimeout(look, 10);
  };
  look();
}

type Observation = {
  fcp: number;
  lcp: number;
  inp: number;
  hydrated: number;
  theme: number;
  play: number;
  begins: number;
  tasks: { start: number; end: number }[];
};
const isObservation = (value: unknown): value is Observation =>
  typeof value === 'object' && value !== null && 'tasks' in value;

async function readObservation(page: Page): Promise<Observation> {
  const observation: unknown = await page.evaluate(() => Reflect.get(window, 'seen'));
  if (!isObservation(observation)) throw new Error('The page was not observed.');
  return observation;
}

async function openThrottledPage(
  context: BrowserContext,
): Promise<{ page: Page; bytes: Record<'html' | 'script' | 'all', number> }> {
  const page = await context.newPage();
  const session: CDPSession = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', CONNECTION);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const bytes = { html: 0, script: 0, all: 0 };
  const kinds = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (kinds.get(requestId) === 'Document') bytes.html += encodedDataLength;
    if (kinds.get(requestId) === 'Script') bytes.script += encodedDataLength;
  });
  // The compiler's helper for function names: functions are sent to the page as text.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(observe);
  return { page, bytes };
}

const THEME_SWITCH = 'button[aria-label="Switch between light and dark"]';

interface Target {
  x: number;
  y: number;
  href: string;
  /** Unix milliseconds. */
  opened: number;
}

const isTarget = (value: unknown): value is Target =>
  typeof value === 'object' && value !== null && 'opened' in value;

/** Returns position and time in one evaluation, because a busy page responds late. */
async function waitForTarget(page: Page, selector: string): Promise<Target> {
  const results = await page.waitForFunction(
    (selectors) => {
      if (performance.getEntriesByName('first-contentful-paint').length === 0) return null;
      const element = [...document.querySelectorAll(selectors)].find((candidate) =>
        candidate.checkVisibility(),
      );
      if (!element) return null;
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const href = element instanceof HTMLAnchorElement ? element.href : '';
      return { x: x + width / 2, y: y + height / 2, href, opened: performance.timeOrigin };
    },
    selector,
    { timeout: 30_000 },
  );
  const target: unknown = await results.jsonValue();
  if (!isTarget(target)) throw new Error(`There is no ${selector} to tap.`);
  return target;
}

/** Resolves when the browser requests the target, natively or through a script. */
async function tapLink(page: Page, selector: string): Promise<number> {
  const { x, y, href, opened } = await waitForTarget(page, selector);
  let requested = Infinity;
  page.on('request', (request) => {
    if (request.url().split('?')[0] === href) requested = Math.min(requested, Date.now() - opened);
  });
  await page.touchscreen.tap(x, y);
  for (let waited = 0; requested === Infinity && waited < 15_000; waited += 100)
    await page.waitForTimeout(100);
  return requested;
}

async function tapPlay(page: Page): Promise<Pick<Visit, 'play' | 'begins'>> {
  const { x, y } = await waitForTarget(page, '[data-phase] button[aria-label^="Play "]');
  await page.touchscreen.tap(x, y);
  await page
    .waitForSelector('[data-phase]:not([data-phase=waiting])', { timeout: 15_000 })
    .catch(() => null);
  const { play, begins } = await readObservation(page);
  return { play: play || Infinity, begins: begins || Infinity };
}

async function tapTheme(page: Page): Promise<number> {
  const { x, y } = await waitForTarget(page, THEME_SWITCH);
  for (let taps = 0; taps < 300; taps += 1) {
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(60);
    const { theme } = await readObservation(page);
    if (theme > 0) return theme;
  }
  return Infinity;
}

async function scriptedVisit(page: Page): Promise<void> {
  for (let taps = 0; taps < 4; taps += 1) {
    await page.locator(THEME_SWITCH).tap();
    await page.waitForTimeout(300);
  }
  await page.locator('main a[href^="/"]:has(img)').filter({ visible: true }).nth(1).tap();
  await page.waitForTimeout(1_500);
}

/** Interactions end the LCP measurement, so they wait until everything has loaded. */
async function visit(
  context: BrowserContext,
  url: string,
  isEmpty: boolean,
): Promise<Partial<Visit>> {
  const { page, bytes } = await openThrottledPage(context);
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await page.waitForTimeout(2_500);
  const first = await readObservation(page);
  const sent = { ...bytes };
  if (!isEmpty) await scriptedVisit(page);
  const { inp } = await readObservation(page);
  const tbt = first.tasks
    .filter(({ end }) => end > first.fcp)
    .reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, first.fcp) - 50), 0);
  return {
    fcp: first.fcp,
    lcp: first.lcp,
    tbt,
    hydrated: first.hydrated,
    inp: isEmpty ? undefined : inp,
    ...sent,
  };
}

/** Each interaction runs in a visit of its own. */
const EARLY_INTERACTIONS: Record<string, (page: Page) => Promise<Partial<Visit>>> = {
  search: async (page) => ({ search: await tapLink(page, 'nav a[href="/search"]') }),
  link: async (page) => ({ link: await tapLink(page, 'main a[href^="/"]:has(img)') }),
  theme: async (page) => ({ theme: await tapTheme(page) }),
  play: tapPlay,
};

async function earlyVisit(
  context: BrowserContext,
  url: string,
  act: (page: Page) => Promise<Partial<Visit>>,
): Promise<Partial<Visit>> {
  const { page } = await openThrottledPage(context);
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
  return act(page);
}

/** `npm test -- budget` measures the same empty page. */
async function startEmpty(): Promise<ChildProcess> {
  const cwd = join(import.meta.dirname, '../frontend/budget/empty');
  const next = join(import.meta.dirname, '../node_modules/next/dist/bin/next');
  if (!existsSync(join(cwd, '.next/BUILD_ID')))
    spawnSync(process.execPath, [next, 'build'], { cwd, stdio: 'ignore' });
  const child = spawn(process.execPath, [next, 'start', '-p', String(EMPTY_PORT)], {
    cwd,
    stdio: 'ignore',
  });
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(`http://localhost:${EMPTY_PORT}/`).catch(() => null)) return child;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The empty page did not start.');
}

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' } },
  allowPositionals: true,
});
const sites = (positionals.length > 0 ? positionals : ['now=http://localhost:3000']).map((site) => {
  const [name = '', ...rest] = site.split('=');
  return rest.length > 0 ? { name, origin: rest.join('=') } : { name: 'now', origin: name };
});
const subjects = [
  { name: 'an empty page', url: `http://localhost:${EMPTY_PORT}/`, isEmpty: true, site: '' },
  ...PAGES.flatMap((path) =>
    sites.map(({ name, origin }) => ({
      name: `${path} ${name}`,
      url: origin + path,
      isEmpty: false,
      site: name,
    })),
  ),
];

for (const { origin } of sites) {
  if (await fetch(origin).catch(() => null)) continue;
  console.error(`${origin} does not respond: start the portal with npm start.`);
  process.exit(1);
}

limitRun('vitals', 60);
const empty = await startEmpty();
process.once('exit', () => empty.kill());
process.once('SIGTERM', () => process.exit(1));
const browser = await chromium.launch({
  executablePath: await requireChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
const found = new Map<string, Partial<Visit>[]>(subjects.map(({ name }) => [name, []]));
try {
  // The first render of pages and pictures is not measured.
  for (const { url } of subjects) {
    const page = await browser.newPage(PHONE);
    await page.goto(url, { waitUntil: 'load' });
    await page.close();
  }
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const { name, url, isEmpty } of subjects) {
      console.log(`run ${run + 1} of ${values.runs}: ${name}`);
      const once = async (measure: (context: BrowserContext) => Promise<Partial<Visit>>) => {
        const context = await browser.newContext(PHONE);
        found.get(name)?.push(await measure(context));
        await context.close();
      };
      await once((context) => visit(context, url, isEmpty));
      if (isEmpty) continue;
      for (const [what, act] of Object.entries(EARLY_INTERACTIONS)) {
        if (what === 'play' && !url.endsWith(GAME)) continue;
        await once((context) => earlyVisit(context, url, act));
      }
    }
  }
} finally {
  await browser.close();
  empty.kill();
}

function median(name: string, metric: keyof Visit): number | undefined {
  const sorted = (found.get(name) ?? [])
    .flatMap((measured) => measured[metric] ?? [])
    .sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
const base = {
  hydrated: median('an empty page', 'hydrated') ?? NaN,
  lcp: median('an empty page', 'lcp') ?? NaN,
};
const columns = [
  'fcp',
  'lcp',
  'tbt',
  'search',
  'link',
  'play',
  'begins',
  'theme',
  'hydrated',
  'inp',
] as const;
const sizes = ['html', 'script', 'all'] as const;
const limited = ['search', 'link', 'play'] as const;
const ratios = [...limited, 'begins', 'theme', 'hydrated'] as const;
const ms = (value: number | undefined) =>
  (value === undefined ? '' : `${Math.round(value)}`).padStart(9);
const times = (value: number | undefined, baseValue: number) =>
  (value === undefined ? '' : `${(value / baseValue).toFixed(2)} ×`).padStart(11);

console.log(
  `\nMedians of ${values.runs} runs; ms and kB. × is the ratio to the empty page: its LCP, and the time at which it is hydrated.\n`,
);
console.log(
  [
    'page'.padEnd(34),
    ...[...columns, ...sizes].map((name) => name.padStart(9)),
    ...['lcp', ...ratios].map((name) => `${name} ×`.padStart(11)),
  ].join(''),
);
const slowPages: string[] = [];
for (const { name, isEmpty, site } of subjects) {
  const lcp = median(name, 'lcp');
  console.log(
    [
      name.padEnd(34),
      ...columns.map((metric) => ms(median(name, metric))),
      ...sizes.map((metric) => ms((median(name, metric) ?? 0) / 1000)),
      ...(isEmpty
        ? []
        : [
            times(lcp, base.lcp),
            ...ratios.map((metric) => times(median(name, metric), base.hydrated)),
          ]),
    ].join(''),
  );
  if (isEmpty || (sites.length > 1 && site !== 'now')) continue;
  if ((lcp ?? 0) > LIMITS.lcp) slowPages.push(`${name}: LCP`);
  for (const metric of limited)
    if ((median(name, metric) ?? 0) > LIMITS.response * base.hydrated)
      slowPages.push(`${name}: ${metric}`);
  if ((median(name, 'inp') ?? 0) > LIMITS.inp) slowPages.push(`${name}: INP`);
}
if (slowPages.length > 0) console.log(`\nAbove the limits: ${slowPages.join('; ')}`);
process.exitCode = slowPages.length > 0 ? 1 : 0;
