/**
 * What people feel: a real Chromium, throttled as a phone on a slow line is (150 ms round trips, 1.6 Mbit/s, CPU 4 times slower), a fresh profile for
 * each visit, the sites and an empty page of the same framework in turn; medians of all runs, and their ratios to the empty page.
 *
 *   npm run vitals                                      the portal at http://localhost:3000
 *   npm run vitals -- --runs 5 now=http://localhost:3000 before=http://localhost:4000
 *
 * Fails when a site that is called `now`, or is the only one, is slower than is wanted.
 */
import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const GAME = '/action/bathtub-battle';
const PAGES = ['/', '/tag/arcade-games', GAME];
const EMPTY_PORT = Number(process.env.EMPTY_PORT ?? 3199);

/** At most so many times what the empty page takes; the last one in milliseconds. */
const WANTED = { answer: 1.4, lcp: 1.5, inp: 200 };

/** The line of a phone, as Lighthouse and WebPageTest have it. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;
// Of somebody who likes it dark: `header` is known by the page's being light.
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
  colorScheme: 'dark',
} as const;

/** All in milliseconds since the address was opened, but `tbt`, `inp` and what is counted in bytes. */
interface Visit {
  fcp: number;
  lcp: number;
  tbt: number;
  /** React has taken over the first link of the page's content; of the empty page its only paragraph. */
  hydrated: number;
  /** The browser asks for the page of search, or of the first tile's game, after one tap as soon as it is seen. */
  search: number;
  link: number;
  /** After one tap on Play as soon as it is seen: Play is seen to be pressed, and the player begins. Infinity: the tap was lost. */
  play: number;
  begins: number;
  /** The header's switch of the theme, tapped again and again, switches. */
  theme: number;
  inp: number;
  html: number;
  script: number;
  all: number;
}

/** Runs in the page before anything else does. */
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
  const each = (type: string, more: object, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
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

type Seen = {
  fcp: number;
  lcp: number;
  inp: number;
  hydrated: number;
  theme: number;
  play: number;
  begins: number;
  tasks: { start: number; end: number }[];
};
const isSeen = (value: unknown): value is Seen =>
  typeof value === 'object' && value !== null && 'tasks' in value;

async function readSeen(page: Page): Promise<Seen> {
  const seen: unknown = await page.evaluate(() => Reflect.get(window, 'seen'));
  if (!isSeen(seen)) throw new Error('The page was not observed.');
  return seen;
}

async function throttled(
  context: BrowserContext,
): Promise<{ page: Page; bytes: Record<'html' | 'script' | 'all', number> }> {
  const page = await context.newPage();
  const session: CDPSession = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const bytes = { html: 0, script: 0, all: 0 };
  const kinds = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (kinds.get(requestId) === 'Document') bytes.html += encodedDataLength;
    if (kinds.get(requestId) === 'Script') bytes.script += encodedDataLength;
  });
  // What the compiler calls to keep the names of functions, which are sent to the page as text.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(observe);
  return { page, bytes };
}

const THEME_SWITCH = 'button[aria-label="Switch between light and dark"]';

interface Target {
  x: number;
  y: number;
  /** What it leads to. */
  href: string;
  /** Epoch milliseconds at which the page was opened. */
  opened: number;
}

const isTarget = (value: unknown): value is Target =>
  typeof value === 'object' && value !== null && 'opened' in value;

/** The middle of the first that is seen of what matches, once the page has been painted. Asked of the page in one go: a slow one answers late. */
async function whenSeen(page: Page, selector: string): Promise<Target> {
  const found = await page.waitForFunction(
    (wanted) => {
      if (performance.getEntriesByName('first-contentful-paint').length === 0) return null;
      const element = [...document.querySelectorAll(wanted)].find((one) => one.checkVisibility());
      if (!element) return null;
      const { x, y, width, height } = element.getBoundingClientRect();
      const href = element instanceof HTMLAnchorElement ? element.href : '';
      return { x: x + width / 2, y: y + height / 2, href, opened: performance.timeOrigin };
    },
    selector,
    { timeout: 30_000 },
  );
  const target: unknown = await found.jsonValue();
  if (!isTarget(target)) throw new Error(`There is no ${selector} to tap.`);
  return target;
}

/** Somebody who cannot wait, and taps once: when the browser asks for what the link leads to, by itself or through the page's script. */
async function tapLink(page: Page, selector: string): Promise<number> {
  const { x, y, href, opened } = await whenSeen(page, selector);
  let asked = Infinity;
  page.on('request', (request) => {
    if (request.url().split('?')[0] === href) asked = Math.min(asked, Date.now() - opened);
  });
  await page.touchscreen.tap(x, y);
  for (let waited = 0; asked === Infinity && waited < 15_000; waited += 100)
    await page.waitForTimeout(100);
  return asked;
}

/** The same on Play. */
async function tapPlay(page: Page): Promise<Pick<Visit, 'play' | 'begins'>> {
  const { x, y } = await whenSeen(page, '[data-phase] button[aria-label^="Play "]');
  await page.touchscreen.tap(x, y);
  await page
    .waitForSelector('[data-phase]:not([data-phase=waiting])', { timeout: 15_000 })
    .catch(() => null);
  const { play, begins } = await readSeen(page);
  return { play: play || Infinity, begins: begins || Infinity };
}

/** What only a script does, tapped again and again. */
async function tapTheme(page: Page): Promise<number> {
  const { x, y } = await whenSeen(page, THEME_SWITCH);
  for (let taps = 0; taps < 300; taps += 1) {
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(60);
    const { theme } = await readSeen(page);
    if (theme > 0) return theme;
  }
  return Infinity;
}

/** A visitor's taps once the page is there: the other theme and back, then a game of a row. */
async function scriptedVisit(page: Page): Promise<void> {
  for (let taps = 0; taps < 4; taps += 1) {
    await page.locator(THEME_SWITCH).tap();
    await page.waitForTimeout(300);
  }
  await page.locator('main a[href^="/"]:has(img)').nth(1).tap();
  await page.waitForTimeout(1_500);
}

/** Nothing is touched until all has come: a browser takes no picture for the largest once somebody has. */
async function visit(
  context: BrowserContext,
  address: string,
  isEmpty: boolean,
): Promise<Partial<Visit>> {
  const { page, bytes } = await throttled(context);
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
  await page.waitForTimeout(2_500);
  const first = await readSeen(page);
  const sent = { ...bytes };
  if (!isEmpty) await scriptedVisit(page);
  const { inp } = await readSeen(page);
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

/** What somebody who cannot wait does on a page, each in a visit of its own. */
const HASTY: Record<string, (page: Page) => Promise<Partial<Visit>>> = {
  search: async (page) => ({ search: await tapLink(page, 'nav a[href="/search"]') }),
  link: async (page) => ({ link: await tapLink(page, 'main a[href^="/"]:has(img)') }),
  theme: async (page) => ({ theme: await tapTheme(page) }),
  play: tapPlay,
};

async function hastyVisit(
  context: BrowserContext,
  address: string,
  act: (page: Page) => Promise<Partial<Visit>>,
): Promise<Partial<Visit>> {
  const { page } = await throttled(context);
  await page.goto(address, { waitUntil: 'commit', timeout: 60_000 });
  return act(page);
}

/** The built empty page, which `npm test -- budget` builds, too. */
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
  throw new Error('The empty page does not start.');
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
  { name: 'an empty page', address: `http://localhost:${EMPTY_PORT}/`, isEmpty: true, site: '' },
  ...PAGES.flatMap((path) =>
    sites.map(({ name, origin }) => ({
      name: `${path} ${name}`,
      address: origin + path,
      isEmpty: false,
      site: name,
    })),
  ),
];

const empty = await startEmpty();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
const found = new Map<string, Partial<Visit>[]>(subjects.map(({ name }) => [name, []]));
try {
  // Pages and pictures are made at their first visit, which is not what is measured.
  for (const { address } of subjects) {
    const page = await browser.newPage(PHONE);
    await page.goto(address, { waitUntil: 'load' });
    await page.close();
  }
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const { name, address, isEmpty } of subjects) {
      const once = async (measure: (context: BrowserContext) => Promise<Partial<Visit>>) => {
        const context = await browser.newContext(PHONE);
        found.get(name)?.push(await measure(context));
        await context.close();
      };
      await once((context) => visit(context, address, isEmpty));
      if (isEmpty) continue;
      for (const [what, act] of Object.entries(HASTY)) {
        if (what === 'play' && !address.endsWith(GAME)) continue;
        await once((context) => hastyVisit(context, address, act));
      }
    }
  }
} finally {
  await browser.close();
  empty.kill();
}

function median(name: string, of: keyof Visit): number | undefined {
  const all = (found.get(name) ?? []).flatMap((one) => one[of] ?? []).sort((a, b) => a - b);
  return all[Math.floor(all.length / 2)];
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
/** Of these each has to answer in time. */
const answers = ['search', 'link', 'play'] as const;
const ratios = [...answers, 'begins', 'theme', 'hydrated'] as const;
const ms = (value: number | undefined) =>
  (value === undefined ? '' : `${Math.round(value)}`).padStart(9);
const times = (value: number | undefined, of: number) =>
  (value === undefined ? '' : `${(value / of).toFixed(2)} ×`).padStart(11);

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
const slow: string[] = [];
for (const { name, isEmpty, site } of subjects) {
  const lcp = median(name, 'lcp');
  console.log(
    [
      name.padEnd(34),
      ...columns.map((of) => ms(median(name, of))),
      ...sizes.map((of) => ms((median(name, of) ?? 0) / 1000)),
      ...(isEmpty
        ? []
        : [times(lcp, base.lcp), ...ratios.map((of) => times(median(name, of), base.hydrated))]),
    ].join(''),
  );
  if (isEmpty || (sites.length > 1 && site !== 'now')) continue;
  if ((lcp ?? 0) > WANTED.lcp * base.lcp) slow.push(`${name}: LCP`);
  for (const of of answers)
    if ((median(name, of) ?? 0) > WANTED.answer * base.hydrated) slow.push(`${name}: ${of}`);
  if ((median(name, 'inp') ?? 0) > WANTED.inp) slow.push(`${name}: INP`);
}
if (slow.length > 0) console.log(`\nSlower than wanted: ${slow.join('; ')}`);
process.exitCode = slow.length > 0 ? 1 : 0;
