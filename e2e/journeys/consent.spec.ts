import type { Page } from '@playwright/test';
import { COMMERCIAL } from '../addresses.ts';
import { startCommercialSite } from '../commercial-site.ts';
import { expect, test, testWithErrors } from '../test.ts';

let stop: () => Promise<void>;

test.use({ baseURL: COMMERCIAL });
test.beforeAll(async () => {
  stop = await startCommercialSite();
});
test.afterAll(() => stop());

const isForeign = (url: URL) => url.protocol.startsWith('http') && url.hostname !== 'localhost';

/** Mocks third-party servers with `status` for every request, and records the requests. */
async function others(page: Page, status = 204): Promise<URL[]> {
  const asked: URL[] = [];
  await page.route(isForeign, async (route) => {
    asked.push(new URL(route.request().url()));
    if (status === 0) await route.abort('blockedbyclient');
    else await route.fulfill({ status, headers: { 'access-control-allow-origin': '*' } });
  });
  return asked;
}

const question = (page: Page) => page.getByRole('region', { name: 'Your call' });
const hosts = (asked: readonly URL[]) => asked.map(({ hostname }) => hostname);

test('no third party is contacted before consent or after a refusal', async ({ page }) => {
  const asked = await others(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(question(page)).toContainText('show ads by Google and count visits with Plausible');
  await question(page).getByRole('button', { name: 'Refuse' }).click();
  await expect(question(page)).toBeHidden();

  await page.goto('/racing/neon-drift', { waitUntil: 'networkidle' });
  await expect(question(page)).toBeHidden();
  await page.getByRole('group', { name: 'Advertisement' }).first().scrollIntoViewIfNeeded();
  await expect(
    page.getByRole('group', { name: 'Advertisement' }).first().getByRole('link'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Play Neon Drift' }).click();
  await page.getByRole('button', { name: 'Skip ad' }).click();
  await expect(page.locator('[data-phase=hidden]')).toBeVisible();
  expect(asked).toEqual([]);
});

test('after consent each page view is counted once; withdrawing stops it', async ({ page }) => {
  const asked = await others(page);
  const views: string[] = [];
  page.on('request', (request) => {
    if (request.url() === 'https://counter.example/api/event')
      views.push(JSON.parse(request.postData() ?? '{}').url);
  });
  // Stay at the header: at home's footer an ad slot would be near enough to load.
  await page.goto('/tags');
  await question(page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => views).toEqual([`${COMMERCIAL}/tags`]);
  await page.getByRole('banner').getByRole('link', { name: 'Thursday Arcade' }).click();
  await expect.poll(() => views).toEqual([`${COMMERCIAL}/tags`, `${COMMERCIAL}/`]);
  await page.goBack();
  await expect.poll(() => views).toHaveLength(3);
  expect(new Set(hosts(asked))).toEqual(new Set(['counter.example']));

  await page.getByRole('button', { name: 'Privacy choices' }).click();
  await Promise.all([
    page.waitForEvent('load'),
    question(page).getByRole('button', { name: 'Refuse' }).click(),
  ]);
  await page.goto('/tags', { waitUntil: 'networkidle' });
  expect(views).toHaveLength(3);
});

// Browsers log refused scripts as console errors.
testWithErrors.describe('blocked', () => {
  testWithErrors.use({ baseURL: COMMERCIAL });

  testWithErrors(
    'with an ad blocker the game starts, and a house ad fills the banner',
    async ({ page }) => {
      const asked = await others(page, 0);
      await page.goto('/racing/neon-drift');
      await question(page).getByRole('button', { name: 'Accept' }).click();
      await page.reload();
      const room = page.getByRole('group', { name: 'Advertisement' }).first();
      const before = await room.boundingBox();
      await page.getByRole('button', { name: 'Play Neon Drift' }).click();
      await expect(page.locator('[data-phase=loading], [data-phase=hidden]')).toBeVisible({
        timeout: 30_000,
      });
      await room.scrollIntoViewIfNeeded();
      await expect(room.getByRole('link', { name: /Play without ads/ })).toBeVisible();
      const after = await room.boundingBox();
      expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
      expect(new Set(hosts(asked))).toEqual(
        new Set(['counter.example', 'imasdk.googleapis.com', 'securepubads.g.doubleclick.net']),
      );
    },
  );

  testWithErrors(
    'an ad server that never responds does not keep a game from starting',
    async ({ page }) => {
      await page.route(isForeign, () => undefined);
      await page.goto('/racing/neon-drift');
      await question(page).getByRole('button', { name: 'Accept' }).click();
      await page.reload();
      await page.getByRole('button', { name: 'Play Neon Drift' }).click();
      await expect(page.locator('[data-phase=interstitial]')).toBeVisible();
      await expect(page.locator('[data-phase=loading], [data-phase=hidden]')).toBeVisible({
        timeout: 30_000,
      });
    },
  );
});
