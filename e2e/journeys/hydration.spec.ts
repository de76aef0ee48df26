import { expect, test } from '@playwright/test';
import { hydrated } from '../hydrated.ts';

for (const path of ['/', '/tag/arcade-games', '/action/bathtub-battle']) {
  test(`${path} keeps what was drawn when it is hydrated, and has each of its styles once`, async ({ page }) => {
    await page.addInitScript(() => {
      const drawn: Element[] = [];
      document.addEventListener('DOMContentLoaded', () => drawn.push(...document.querySelectorAll('main *:not(template)')));
      Object.assign(window, { drawn });
    });
    await page.goto(path);
    await hydrated(page);

    const { count, lost, styles } = await page.evaluate(() => {
      const drawn: unknown = Reflect.get(window, 'drawn');
      const elements = Array.isArray(drawn) ? drawn.filter((one) => one instanceof Element) : [];
      return {
        count: elements.length,
        lost: elements.filter((one) => !one.isConnected).map((one) => one.outerHTML.slice(0, 120)),
        styles: [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')].flatMap(
          ({ dataset }) => dataset.href?.split(' ') ?? [],
        ),
      };
    });
    expect(count).toBeGreaterThan(150);
    expect(lost).toEqual([]);
    expect(new Set(styles).size).toBe(styles.length);
  });
}

test('a page looks the same without script', async ({ browser, page }) => {
  await page.goto('/tag/arcade-games');
  await hydrated(page);
  const plain = await (await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })).newPage();
  await plain.goto(page.url());
  const places = (one: typeof page) =>
    one.locator('main a.tile').evaluateAll((tiles) => tiles.map((tile) => JSON.stringify(tile.getBoundingClientRect())));
  expect(await places(plain)).toEqual(await places(page));
  await plain.context().close();
});

for (const { path, fields } of [
  { path: '/account/register', fields: { Username: 'earlybird', Email: 'early@example.com', Password: 'Sunrise42' } },
  { path: '/account/password', fields: { Email: 'early@example.com' } },
  { path: '/search', fields: { 'Search games': 'neon' } },
]) {
  test(`what is typed on ${path} before the scripts have come is kept`, async ({ page }) => {
    let arrive: () => void = () => undefined;
    const line = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/_next/static/chunks/**', async (route) => {
      await line;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const main = page.getByRole('main');
    const field = (label: string) => main.getByLabel(label, { exact: true });
    for (const [label, text] of Object.entries(fields)) await field(label).fill(text);
    arrive();
    await hydrated(page);
    for (const [label, text] of Object.entries(fields)) {
      await field(label).focus();
      await field(label).blur();
      await expect(field(label)).toHaveValue(text);
    }
    await expect(main.getByText('Required.')).toHaveCount(0);
  });
}
