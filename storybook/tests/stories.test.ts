import assert from 'node:assert/strict';
import { after, before, describe, test, type TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { accessibility, axeSource, overflowFaults } from './checks.ts';
import { keepCounts, type Counted } from './counts.ts';
import {
  acceptPicture,
  comparePicture,
  comparison,
  describeBaselines,
  recordTaken,
} from './pictures.ts';
import { launch, resize, settle, stillContext, StoryTab, WIDTHS } from './story-page.ts';
import { builtEntries, serveStories } from './story-site.ts';

/** More than CPU cores, because browsers are idle most of the time. */
const BROWSERS = 3;
/** Retries before a picture counts as different: a busy browser may return the previous frame. */
const TAKES = 3;

const accepting = process.env.ACCEPT_PICTURES === '1';
const only = (process.env.ONLY_STORIES ?? '').toLowerCase();
const stories = builtEntries().filter(
  ({ type, title, name, tags }) =>
    type === 'story' &&
    `${title}, ${name}`.toLowerCase().includes(only) &&
    (!accepting || tags.includes('picture')),
);

let site: Awaited<ReturnType<typeof serveStories>>;
let held: ReturnType<typeof comparison>;
/** Each in a browser of its own: background tabs may stop rendering. */
const free: StoryTab[] = [];
const browsers: Browser[] = [];
const counted: Counted[] = [];

async function openTab(): Promise<StoryTab> {
  const browser = await launch();
  browsers.push(browser);
  const context = await stillContext(browser);
  await context.addInitScript(axeSource);
  return new StoryTab(await context.newPage(), site.address);
}

before(async () => {
  site = await serveStories();
  free.push(...(await Promise.all(Array.from({ length: BROWSERS }, openTab))));

  const here = {
    platform: process.platform,
    chromium: Number.parseInt(browsers[0]?.version() ?? '', 10),
  };
  if (accepting) recordTaken(here);
  held = process.env.STORY_PICTURES === 'skip' ? 'impossible' : comparison(here);
  if (held !== 'strict') {
    const how = held === 'loose' ? 'compared loosely' : 'NOT compared';
    console.warn(
      `The pictures of the stories were taken with ${describeBaselines()}, this is ${JSON.stringify(here)}: they are ${how}.`,
    );
  }
});

after(async () => {
  keepCounts(counted);
  await Promise.all(browsers.map((browser) => browser.close()));
  site.close();
});

/** Takes a screenshot without time-dependent elements. */
async function take(page: Page): Promise<Buffer> {
  await settle(page);
  const { width, height } = page.viewportSize() ?? WIDTHS.desktop;
  const drawn = await page.evaluate<number>(
    'Math.ceil(document.body.firstElementChild ? document.getElementById("storybook-root").getBoundingClientRect().bottom + 16 : 0)',
  );
  const clip = { x: 0, y: 0, width, height: Math.min(height, Math.max(drawn, 40)) };
  return page.screenshot({
    clip,
    caret: 'hide',
    style: '[aria-label="Notifications"] { visibility: hidden }',
  });
}

/** Compares a picture of the story with its baseline. */
async function picture(t: TestContext, page: Page, name: string): Promise<void> {
  if (accepting) return acceptPicture(name, await takeTwiceAlike(page));
  await t.test(`looks as before: ${name}`, async (shot) => {
    if (held === 'impossible') return shot.skip('the baselines were taken on another platform');
    for (let left = TAKES; ; left -= 1) {
      try {
        return await comparePicture(name, await take(page), held);
      } catch (error) {
        if (left === 1) throw error;
      }
    }
  });
}

/** A baseline must not show a frame in transition. */
async function takeTwiceAlike(page: Page): Promise<Buffer> {
  let before = await take(page);
  for (;;) {
    const now = await take(page);
    if (now.equals(before)) return now;
    before = now;
  }
}

describe('every story', { concurrency: BROWSERS }, () => {
  for (const entry of stories) {
    test(`${entry.title}, ${entry.name}`, { timeout: 60_000 }, async (t) => {
      const tab = free.pop() ?? (await openTab());
      const { page } = tab;
      try {
        const pictured = entry.tags.includes('picture');
        const faults = await tab.open(entry);
        const dark = await accessibility(page, 'dark', 'everything');
        if (pictured) await picture(t, page, `${entry.id}.dark.1440`);
        const light = await accessibility(page, 'light', 'colours');
        for (const width of [WIDTHS.phone, WIDTHS.tablet, WIDTHS.desktop]) {
          await resize(page, width);
          faults.push(...(await overflowFaults(page)));
          if (pictured && width === WIDTHS.phone) await picture(t, page, `${entry.id}.light.390`);
        }
        const violations = [...dark.faults, ...light.faults];
        counted.push({
          title: entry.title,
          passed: dark.passed + light.passed,
          violations: violations.length,
          pictures: pictured ? 2 : 0,
        });
        faults.push(...violations);
        if (faults.length > 0) assert.fail(faults.join('\n'));
      } finally {
        // Discard the browser after a timeout: the story may still block it.
        if (!t.signal.aborted) free.push(tab);
      }
    });
  }
});
