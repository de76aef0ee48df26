import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accessibility, axeSource, type Theme } from './checks.ts';
import { guides } from '../pages/guides.ts';
import { launch, settle, stillContext, watchPage } from './story-page.ts';
import { builtEntries, serveStories } from './story-site.ts';

const only = (process.env.ONLY_STORIES ?? '').toLowerCase();
const pages = builtEntries().filter(
  ({ type, title }) => type === 'docs' && title.toLowerCase().includes(only),
);

let site: Awaited<ReturnType<typeof serveStories>>;
let browser: Browser;
let context: BrowserContext;

before(async () => {
  site = await serveStories();
  browser = await launch();
  context = await stillContext(browser);
  await context.addInitScript(axeSource);
  // Frames show stories, which have a test of their own.
  await context.route(/[?&]viewMode=story/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Story</title>' }),
  );
});

after(async () => {
  await browser.close();
  site.close();
});

/** What a page without the site's styles, or with Markdown that is not rendered, looks like. */
const unstyled = `(() => {
  const faults = [];
  const content = document.querySelector('.sbdocs-content');
  const heading = content?.querySelector('h1');
  if (!heading) return ['has no heading'];
  const own = ['--font-text-basic', '--font-display-basic'].map((name) =>
    getComputedStyle(document.documentElement).getPropertyValue(name).split(',')[0].replaceAll(/['"]/g, '').trim());
  for (const element of [heading, ...content.querySelectorAll('p, li')])
    if (!own.some((family) => family && getComputedStyle(element).fontFamily.includes(family)) && !element.closest('pre, code, table'))
      faults.push('has another font: "' + element.textContent.trim().slice(0, 40) + '"');
  for (const { textContent } of content.querySelectorAll('p'))
    if (/\\|\\s*:?-{3,}|(\\|[^|]+){3,}/.test(textContent)) faults.push('shows raw Markdown: ' + textContent.slice(0, 60));
  for (const icon of content.querySelectorAll('svg.icon')) {
    if (!icon.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true })) continue;
    const { fill, stroke } = getComputedStyle(icon);
    const { width, height } = icon.getBBox();
    if ((fill !== 'none' && stroke === 'none' && !icon.hasAttribute('data-filled')) || width + height === 0)
      faults.push('has an unstyled icon: ' + icon.outerHTML.slice(0, 80));
  }
  return faults;
})()`;

/** Component pages share one template: they are opened one after another, as from the sidebar. */
const isComponentPage = ({ title }: { title: string }) => Object.hasOwn(guides, title);

describe('documentation pages, opened directly', () => {
  for (const entry of pages.filter((page) => !isComponentPage(page)))
    test(entry.title, { timeout: 90_000 }, async () => {
      const page = await context.newPage();
      const faults = watchPage(page, site.address);
      const found: string[] = [];
      for (const theme of ['light', 'dark'] satisfies Theme[]) {
        await page.goto(
          `${site.address}iframe.html?id=${entry.id}&viewMode=docs&globals=theme:${theme}`,
        );
        await page.locator('.sbdocs-content h1').first().waitFor();
        await settle(page);
        found.push(...(await page.evaluate<string[]>(unstyled)));
        found.push(...(await accessibility(page, theme, 'colours')).faults);
      }
      found.push(...faults());
      await page.close();
      assert.equal(found.length, 0, found.slice(0, 12).join('\n'));
    });
});

describe('documentation pages of components', () => {
  let page: Page;
  let faults: () => string[];
  /** Each page is checked in the theme of the one before, then in the other. */
  let theme: Theme = 'dark';
  before(async () => {
    page = await context.newPage();
    faults = watchPage(page, site.address);
    await page.goto(`${site.address}iframe.html?id=welcome--docs&viewMode=docs`);
    await page.locator('.sbdocs-content h1').first().waitFor();
  });
  for (const { id, title } of pages.filter(isComponentPage))
    test(title, { timeout: 60_000 }, async () => {
      await page.evaluate(`new Promise((resolve) => {
        const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
        channel.once('docsRendered', resolve);
        channel.emit('setCurrentStory', { storyId: '${id}', viewMode: 'docs' });
      })`);
      await settle(page);
      const found = await page.evaluate<string[]>(unstyled);
      theme = theme === 'dark' ? 'light' : 'dark';
      await page.evaluate(`new Promise((resolve) => {
        const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
        channel.once('globalsUpdated', resolve);
        channel.emit('updateGlobals', { globals: { theme: '${theme}' } });
      })`);
      await page.locator(`html[data-theme=${theme}]`).waitFor();
      await settle(page);
      found.push(...(await page.evaluate<string[]>(unstyled)), ...faults());
      assert.equal(found.length, 0, found.slice(0, 12).join('\n'));
    });
});
