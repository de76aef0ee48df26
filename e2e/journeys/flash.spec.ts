import { expect, test } from '../test.ts';

test('a Flash game plays in the emulator, which loads only on play', async ({ page }) => {
  const emulator: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/ruffle/')) emulator.push(request.url());
  });
  await page.goto('/search/paper%20plane');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Paper Plane/ })
    .first()
    .click();
  const play = page.getByRole('button', { name: /^Play / });
  await expect(play).toBeVisible();
  expect(emulator).toEqual([]);
  await play.click();
  await expect(
    page.locator('[data-phase=hidden] ruffle-player, [data-phase=hidden] ruffle-embed'),
  ).toBeVisible({ timeout: 30_000 });
  expect(emulator.filter((url) => url.endsWith('.wasm'))).toHaveLength(1);
});
