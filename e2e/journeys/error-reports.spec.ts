import type { Page } from '@playwright/test';
import { hydrated } from '../hydrated.ts';
import { expect, testWithErrors as test } from '../test.ts';
import { signIn } from '../sign-in.ts';

/** Drupal's reports are among its log messages. */
test.skip(
  process.env.E2E_CONTENT_API !== undefined && process.env.E2E_CONTENT_API !== 'embedded',
  'The page of reports is the embedded server’s.',
);

/** Throws an uncaught error on the page. */
const fail = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, message);

test('editors see an error of a visitor’s browser once, as text', async ({ page, browser }) => {
  await page.goto('/racing/neon-drift');
  await hydrated(page);
  const hostile = 'A journey’s error <script>document.title="owned"</script>';
  const reported = page.waitForResponse('/api/report/error');
  await fail(page, hostile);
  await fail(page, hostile);
  expect(await (await reported).json()).toEqual({ ok: true });

  const desk = await browser.newPage();
  await desk.goto('/');
  await signIn(desk, 'ed');
  await desk.goto('/admin/reports/errors');
  const entries = desk.getByRole('article').filter({ hasText: 'A journey’s error' });
  await expect(entries).toHaveCount(1);
  await expect(entries.getByRole('heading')).toContainText(hostile);
  await expect(entries).toContainText('/racing/neon-drift');
  await expect(desk).toHaveTitle('Errors in browsers');
  await entries.getByText('Details').click();
  await expect(entries.locator('pre')).toContainText('"path":"/racing/neon-drift"');
  await desk.close();
});

test('unhandled rejections are reported; only editors can read the reports', async ({ page }) => {
  await page.goto('/tags');
  await hydrated(page);
  const reported = page.waitForRequest('/api/report/error');
  await page.evaluate(() => void Promise.reject(new TypeError('A journey’s rejection')));
  expect((await reported).postDataJSON()).toMatchObject({
    label: 'promise',
    fatal: false,
    name: 'TypeError',
    message: 'A journey’s rejection',
  });
  expect((await page.request.get('/admin/reports/errors')).status()).toBe(403);
});
