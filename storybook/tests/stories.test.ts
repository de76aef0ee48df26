import { expect, test as base, type Page } from '@playwright/test';
import { accessibility, findOverflows } from './checks.ts';
import { resize, waitForFontsAndImages, storyContext, StoryTab, WIDTHS } from './story-page.ts';
import { builtEntries } from './story-site.ts';

/** A worker shows its stories in one page, as when browsing the sidebar. */
const test = base.extend<object, { tab: StoryTab }>({
  tab: [
    async ({ browser }, use) => {
      const context = await storyContext(browser);
      await use(new StoryTab(await context.newPage()));
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** Compares the visible part of the story with its baseline in `pictures/`. */
async function comparePicture(page: Page, name: string): Promise<void> {
  await waitForFontsAndImages(page);
  const { width, height } = page.viewportSize() ?? WIDTHS.desktop;
  const bottom = await page
    .locator('#storybook-root')
    .evaluate((root) => Math.ceil(root.getBoundingClientRect().bottom) + 16);
  const clip = { x: 0, y: 0, width, height: Math.min(height, Math.max(bottom, 40)) };
  await expect.soft(page).toHaveScreenshot(`${name}.webp`, { clip });
}

for (const entry of builtEntries().filter(({ type }) => type === 'story')) {
  const hasPicture = entry.tags.includes('picture');
  test(`${entry.title}, ${entry.name}`, { tag: hasPicture ? '@picture' : [] }, async ({ tab }) => {
    const { page } = tab;
    const errors = await tab.open(entry);
    errors.push(...(await accessibility(page, 'dark', 'everything')));
    if (hasPicture) await comparePicture(page, `${entry.id}-dark-1440`);
    errors.push(...(await accessibility(page, 'light', 'colors')));
    for (const width of [WIDTHS.phone, WIDTHS.tablet, WIDTHS.desktop]) {
      await resize(page, width);
      errors.push(...(await findOverflows(page)));
      if (hasPicture && width === WIDTHS.phone) await comparePicture(page, `${entry.id}-light-390`);
    }
    expect(errors).toEqual([]);
  });
}
