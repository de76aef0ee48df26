import { hydrated } from '../hydrated.ts';
import { expect, testWithErrors as test } from '../test.ts';

test('an error of a visitor’s browser is reported', async ({ page }) => {
  await page.goto('/racing/neon-drift');
  await hydrated(page);
  const reported = page.waitForResponse('/api/report/error');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('A journey’s error');
    });
  });
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
