import { devices, type Page } from '@playwright/test';
import { join } from 'node:path';
import { root } from '../../scripts/steps.mjs';
import { SITE } from '../urls.ts';
import { expect, test } from '../test.ts';
import { DRUPAL, logInToDrupal, skipReason } from '../drupal.ts';
import { edit } from '../editor.ts';

test.use({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, actionTimeout: 30_000 });
// PHP's built-in server and uncached forms are slow.
test.setTimeout(180_000);
test.beforeEach(() => {
  const reason = skipReason();
  test.skip(reason !== '', reason);
});

const LINE_HEIGHT = 48;

const demoFile = (file: string) => join(root, 'drupal/recipes/ag_demo/content/file', file);
/** A demo game that is in no queue. */
const LONG_TITLE = /^Rush Hour Worm: Two Rival Lines, .+ Train Home$/;

async function upload(page: Page, what: string, file: string): Promise<void> {
  const group = page
    .locator('details')
    .filter({ has: page.locator(':scope > summary', { hasText: what }) });
  const field = group.getByLabel('Add a new file');
  // Core accepts no second file within a second of an upload.
  await expect(field).toBeEnabled();
  await field.setInputFiles(demoFile(file));
  await expect(group.getByRole('button', { name: 'Remove' })).toBeVisible({ timeout: 30_000 });
}

test('an editor publishes a game with picture, alternative text and video in under a minute', async ({
  page,
}) => {
  const title = `Lantern Post ${Date.now().toString(36)}`;
  await logInToDrupal(page, 'ed');
  await page.goto(`${DRUPAL}/admin/dashboard-portal`);
  const since = Date.now();
  await page.getByRole('link', { name: 'Add a game' }).tap();
  // The form's scripts are loading until the text editor appears.
  await expect(page.getByRole('application', { name: 'Rich Text Editor' }).first()).toBeVisible({
    timeout: 30_000,
  });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const rating = page.getByLabel('Content rating');
  const details = page.locator('details').filter({ has: rating }).last();
  const steps: (() => Promise<unknown>)[] = [
    () => page.getByRole('textbox', { name: 'Title' }).fill(title),
    () => page.getByLabel('Genre').selectOption('Puzzle'),
    () => upload(page, 'Thumbnail', 'word-blossom.webp'),
    () => field('Alternative text').fill('A lantern on a post, at dusk'),
    () => upload(page, 'Hover video', 'pumpkin-patrol.mp4'),
    () => field('HTML5 URL').fill('/games/word-blossom/'),
    () => details.locator(':scope > summary').tap(),
    () => rating.selectOption('Everyone'),
    () => page.getByRole('radio', { name: 'Publish now' }).check(),
    () => page.getByRole('button', { name: 'Save' }).tap(),
  ];
  for (const step of steps) await step();
  await expect(page.getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible({
    timeout: 30_000,
  });
  const durationMs = Date.now() - since;
  test.info().annotations.push({ type: 'milliseconds', description: String(durationMs) });
  expect(durationMs).toBeLessThan(60_000);

  await page.goto(`${DRUPAL}/admin/content/games?title=${encodeURIComponent(title)}`);
  const nid = /\/node\/(\d+)\/edit/.exec(
    (await page.getByRole('link', { name: 'Edit' }).first().getAttribute('href')) ?? '',
  )?.[1];
  try {
    const response = await page.goto(`${SITE}/puzzle/${title.toLowerCase().replaceAll(' ', '-')}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main').locator('img[src*="word-blossom"]').first()).toBeVisible();
    expect(await page.content()).toContain('pumpkin-patrol');
    await page.goto(`${DRUPAL}/node/${String(nid)}/edit`);
    await expect(field('Alternative text')).toHaveValue('A lantern on a post, at dusk');
  } finally {
    await edit(Number(nid), { published: false });
  }
});

test('the save button of a long form stays at the top and covers no focused field', async ({
  page,
}) => {
  await logInToDrupal(page, 'ed');
  await page.goto(`${DRUPAL}/node/add/game`);
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(844 * 3);
  // Playwright would wait for elements on top of it.
  await save.tap({ trial: true, timeout: 5000 });
  await page.getByRole('textbox', { name: 'Title' }).focus();
  const isAtSave = () => save.evaluate((button) => button === document.activeElement);
  const fields: string[] = [];
  for (await page.keyboard.press('Tab'); !(await isAtSave()); await page.keyboard.press('Tab')) {
    const { name, top, bottom } = await page.locator(':focus').evaluate((field) => {
      const box = field.getBoundingClientRect();
      return { name: field.id || field.className, top: box.top, bottom: box.bottom };
    });
    const bar = (await save.boundingBox())?.y ?? 0;
    // The first line of a tall element.
    expect(Math.min(bottom, top + LINE_HEIGHT), name).toBeLessThanOrEqual(bar);
    fields.push(name);
  }
  expect(fields.length).toBeGreaterThan(30);
});

test('the queue form shows whole game titles', async ({ page }) => {
  await logInToDrupal(page, 'ed');
  await page.goto(`${DRUPAL}/node/add/game_queue`);
  await page.getByRole('textbox', { name: 'Games' }).first().pressSequentially('rush hour');
  await page.locator('.ui-autocomplete').getByText('Rush Hour Worm').tap();
  const title = page.getByText(LONG_TITLE).and(page.locator(':visible')).first();
  await expect(title).toBeInViewport({ ratio: 1 });
  expect(
    await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0);
});

const ADMIN_PAGES = [
  '/admin/dashboard-portal',
  '/admin/content',
  '/admin/content/games',
  '/admin/content/game-reports',
  '/admin/content/reviews',
  '/admin/content/files',
  '/admin/content/media',
  '/admin/content?type=coupon',
  '/admin/config/search/path',
  '/admin/people',
  '/admin/people/subscriptions',
  '/admin/structure/taxonomy/manage/tags/overview',
  '/node/1001/scores',
  '/node/1001/revisions',
];

test('no admin list is wider than a phone', async ({ page }) => {
  await logInToDrupal(page, 'admin');
  for (const path of ADMIN_PAGES) {
    expect((await page.goto(DRUPAL + path))?.status(), path).toBe(200);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      path,
    ).toBeLessThanOrEqual(390);
  }
});

test('inserting a picture into a text requires alternative text', async ({ page }) => {
  await logInToDrupal(page, 'ed');
  await page.goto(`${DRUPAL}/node/add/post`);
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload image from computer' }).first().tap();
  await (await chosen).setFiles(demoFile('word-blossom.webp'));
  await page.getByRole('textbox', { name: 'Alternative text' }).fill('A blossom made of letters');
  await page.locator('.ck-body-wrapper').getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByRole('img', { name: 'A blossom made of letters' })).toBeVisible();
});
