import type { Page } from '@playwright/test';
import { hydrated } from '../hydrated.ts';
import { expect, testWithErrors as test } from '../test.ts';

/** Throws an uncaught error on the page. */
const fail = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, message);

test('an error of a visitor’s browser is reported', async ({ page }) => {
  await page.goto('/racing/neon-drift');
  await hydrated(page);
  const reported = page.waitForResponse('/api/report/error');
  await fail(page, 'A journey’s error');
  const response = await reported;
  expect(response.request().postDataJSON()).toMatchObject({
    label: 'window',
    fatal: false,
    name: 'Error',
    message: 'A journey’s error',
    meta: { path: '/racing/neon-drift' },
  });
  expect(await response.json()).toEqual({ ok: true });
});

test('unhandled rejections are reported', async ({ page }) => {
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
});
