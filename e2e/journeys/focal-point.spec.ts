import type { Page } from '@playwright/test';
import { SITE } from '../urls.ts';
import { expect, test } from '../test.ts';
import { canEdit, edit } from '../editor.ts';

const GAME = { nid: 1001, title: 'Neon Drift', path: '/racing/neon-drift' };

const readFocalPoints = (page: Page, part: string) =>
  page
    .locator(`${part} img[src*="neon-drift.webp"]:is(.cover, [width="1200"])`)
    .evaluateAll((pictures) => [
      ...new Set(pictures.map((picture) => getComputedStyle(picture).objectPosition)),
    ]);

test('the focal point of a picture stays visible in every crop', async ({ page }) => {
  test.skip(!canEdit(), 'the content API is not managed by the tests');
  for (const [focus, position] of [
    ['100,10', '100% 10%'],
    [null, '50% 50%'],
  ] as const) {
    await edit(GAME.nid, { focus });
    for (const path of [`${GAME.path}`, '/search/neon%20drift', '/']) {
      await page.goto(SITE + path);
      await expect.poll(() => readFocalPoints(page, 'main'), path).toEqual([position]);
    }
  }
});
