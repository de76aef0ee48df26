import assert from 'node:assert/strict';
import { after, before, describe, test, type TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { accessibilityFaults, axeSource, overflowFaults, stand, type Theme } from './checks.ts';
import { acceptPicture, comparePicture, comparison, describeBaselines, recordTaken } from './pictures.ts';
import { launch, settle, stillContext, StoryTab, WIDTHS } from './story-page.ts';
import { builtEntries, serveStories } from './story-site.ts';

const TABS = 2;

const accepting = process.env.ACCEPT_PICTURES === '1';
const only = (process.env.ONLY_STORIES ?? '').toLowerCase();
const stories = builtEntries().filter(
  ({ type, title, name, tags }) =>
    type === 'story' && `${title}, ${name}`.toLowerCase().includes(only) && (!accepting || tags.includes('picture')),
);

let browser: Browser;
let site: Awaited<ReturnType<typeof serveStories>>;
let held: ReturnType<typeof comparison>;
const free: StoryTab[] = [];

before(async () => {
  [browser, site] = await Promise.all([launch(), serveStories()]);
  const context = await stillContext(browser);
  await context.addInitScript(axeSource);
  for (let tab = 0; tab < TABS; tab += 1) free.push(new StoryTab(await context.newPage(), site.address));

  const here = { platform: process.platform, chromium: Number.parseInt(browser.version(), 10) };
  if (accepting) recordTaken(here);
  held = comparison(here);
  if (held !== 'strict') {
    const how = held === 'loose' ? 'compared loosely' : 'NOT compared';
    console.warn(`The pictures of the stories were taken with ${describeBaselines()}, this is ${JSON.stringify(here)}: they are ${how}.`);
  }
});

after(async () => {
  await browser.close();
  site.close();
});

/** One picture of the story as it stands, against its baseline. */
async function picture(t: TestContext, page: Page, name: string): Promise<void> {
  await settle(page);
  const { width, height } = page.viewportSize() ?? WIDTHS.desktop;
  const drawn = await page.evaluate<number>(
    'Math.ceil(document.body.firstElementChild ? document.getElementById("storybook-root").getBoundingClientRect().bottom + 16 : 0)',
  );
  const png = await page.screenshot({ clip: { x: 0, y: 0, width, height: Math.min(height, Math.max(drawn, 40)) }, caret: 'hide' });
  if (accepting) return acceptPicture(name, png);
  await t.test(`looks as before: ${name}`, async (shot) => {
    if (held === 'impossible') shot.skip('the baselines were taken on another platform');
    else await comparePicture(name, png, held);
  });
}

async function axe(page: Page, theme: Theme): Promise<string[]> {
  await stand(page, theme);
  return accessibilityFaults(page);
}

describe('every story', { concurrency: TABS }, () => {
  for (const entry of stories) {
    test(`${entry.title}, ${entry.name}`, { timeout: 60_000 }, async (t) => {
      const tab = free.pop();
      if (tab === undefined) throw new Error('More stories than tabs.');
      const { page } = tab;
      try {
        const pictured = entry.tags.includes('picture');
        const faults = await tab.open(entry);
        faults.push(...(await axe(page, 'dark')));
        if (pictured) await picture(t, page, `${entry.id}.dark.1440`);
        faults.push(...(await axe(page, 'light')));
        await page.setViewportSize(WIDTHS.phone);
        await settle(page);
        faults.push(...(await overflowFaults(page)));
        if (pictured) await picture(t, page, `${entry.id}.light.390`);
        for (const width of [WIDTHS.phone, WIDTHS.tablet, WIDTHS.desktop]) {
          await page.setViewportSize(width);
          await stand(page, 'light', 'rtl');
          faults.push(...(await overflowFaults(page)));
        }
        await stand(page, 'dark', 'ltr');
        if (faults.length > 0) assert.fail(faults.join('\n'));
      } finally {
        free.push(tab);
      }
    });
  }
});
