import { expect, test as base, type Page } from '@playwright/test';
import { accessibility, type Theme } from './checks.ts';
import { waitForFontsAndImages, storyContext, watchPage } from './story-page.ts';
import { builtEntries, STORIES } from './story-site.ts';

const entries = builtEntries();
const pages = entries.filter(({ type }) => type === 'docs');
const stories = entries.filter(({ type }) => type === 'story');
const componentTitles = new Set(stories.map(({ title }) => title));

interface DocsTab {
  page: Page;
  /** Errors since the last call. */
  errors: () => string[];
}

/** A worker shows its pages in one tab. Frames are empty, because stories have their own test. */
const test = base.extend<object, { tab: DocsTab }>({
  tab: [
    async ({ browser }, use) => {
      const context = await storyContext(browser);
      // Unlike a route, this does not disable the HTTP cache.
      await context.addInitScript('if (window !== top) window.stop()');
      const page = await context.newPage();
      const errors = watchPage(page);
      await page.goto(`${STORIES}iframe.html?id=welcome--docs&viewMode=docs`);
      await page.locator('.sbdocs-content h1').first().waitFor();
      await use({ page, errors });
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** Finds missing guides and site styles, and raw Markdown. */
const findUnstyledContent = `(() => {
  const errors = [];
  const content = document.querySelector('.sbdocs-content');
  const heading = content?.querySelector('h1');
  if (!heading) return ['has no heading'];
  if (!content.querySelector('h1 ~ :is(p, ul), h1 ~ * p')) errors.push('has no guide');
  const own = ['--font-text-basic', '--font-display-basic'].map((name) =>
    getComputedStyle(document.documentElement).getPropertyValue(name).split(',')[0].replaceAll(/['"]/g, '').trim());
  for (const element of [heading, ...content.querySelectorAll('p, li')])
    if (!own.some((family) => family && getComputedStyle(element).fontFamily.includes(family)) && !element.closest('pre, code, table'))
      errors.push('has a wrong font: "' + element.textContent.trim().slice(0, 40) + '"');
  for (const { textContent } of content.querySelectorAll('p'))
    if (/\\|\\s*:?-{3,}|(\\|[^|]+){3,}/.test(textContent)) errors.push('shows raw Markdown: ' + textContent.slice(0, 60));
  for (const icon of content.querySelectorAll('svg.icon')) {
    if (!icon.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true })) continue;
    const { fill, stroke } = getComputedStyle(icon);
    const { width, height } = icon.getBBox();
    if ((fill !== 'none' && stroke === 'none' && !icon.hasAttribute('data-filled')) || width + height === 0)
      errors.push('has an unstyled icon: ' + icon.outerHTML.slice(0, 80));
  }
  return errors;
})()`;

/** A component is shown in both themes, a view in both widths as well. Frames follow their title. */
async function findFrameErrors(page: Page): Promise<string[]> {
  const content = page.locator('.sbdocs-content');
  const titles = await content
    .locator('[data-frame]')
    .evaluateAll((boxes: HTMLElement[]) => boxes.map(({ dataset }) => dataset.frame));
  if (titles.length === 0)
    return (await content.locator('[data-theme]').count()) === 2
      ? []
      : ['does not show both themes'];
  const frames = await content
    .locator('iframe[src*="viewMode=story"]')
    .evaluateAll((elements: HTMLIFrameElement[]) =>
      elements.map(({ title, src }) => ({ title, src })),
    );
  const shown = titles.join('\n');
  return [
    ...frames
      .filter(({ title, src }) => !src.includes(`theme:${/\w+$/.exec(title)?.[0]}`))
      .map(({ title }) => `has a wrong theme: ${title}`),
    ...['390 px, dark', '390 px, light', '1440 px, dark', '1440 px, light']
      .filter((end) => !shown.includes(end))
      .map((end) => `does not show a frame: ${end}`),
  ];
}

/** The pages of components share one template. */
const COMPONENTS = ['UI/Tile', 'Features/Listing', 'Games/Kit', 'Mails'];

const isOfComponent = (title: string) => componentTitles.has(title);

async function switchTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
    channel.once('globalsUpdated', resolve);
    channel.emit('updateGlobals', { globals: { theme: '${theme}' } });
  })`);
  await page.locator(`html[data-theme=${theme}]`).waitFor();
}

test.describe('documentation pages', () => {
  for (const { id, title } of pages)
    if (!isOfComponent(title) || COMPONENTS.includes(title))
      test(title, async ({ tab: { page, errors } }) => {
        const found: string[] = [];
        await page.goto(`${STORIES}iframe.html?id=${id}&viewMode=docs&globals=theme:dark`);
        await page.locator('.sbdocs-content h1').first().waitFor();
        for (const theme of ['dark', 'light'] as const) {
          await switchTheme(page, theme);
          await waitForFontsAndImages(page);
          found.push(...(await page.evaluate<string[]>(findUnstyledContent)));
          found.push(...(await accessibility(page, theme, 'colors')));
          if (isOfComponent(title)) found.push(...(await findFrameErrors(page)));
        }
        expect([...found, ...errors()]).toEqual([]);
      });
});

test('every documentation page of a component renders', async ({ tab: { page, errors } }) => {
  test.setTimeout(300_000);
  const shown = pages.filter(({ title }) => isOfComponent(title));
  expect(shown.map(({ title }) => title)).toEqual(expect.arrayContaining(COMPONENTS));
  const found: string[] = [];
  for (const { id, title } of shown) {
    await page.evaluate(`new Promise((resolve) => {
      const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
      channel.once('docsRendered', resolve);
      channel.emit('setCurrentStory', { storyId: '${id}', viewMode: 'docs' });
    })`);
    const problems = [...(await page.evaluate<string[]>(findUnstyledContent)), ...errors()];
    found.push(...problems.map((problem) => `${title} ${problem}`));
  }
  expect(found).toEqual([]);
});

test('the sidebar shows the brand of the site', async ({ page }) => {
  const logo = page.waitForResponse(/\/icons\/icon\.svg$/);
  await page.goto(STORIES);
  expect((await logo).ok()).toBe(true);
  await expect(page.getByRole('link', { name: 'Thursday Arcade' }).locator('img')).toBeVisible();
});
