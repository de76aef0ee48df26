import type { Page } from '@playwright/test';
import { THIRD_PARTY_SITE } from '../addresses.ts';
import { startThirdPartySite } from '../third-party-site.ts';
import { expect, test, testWithErrors } from '../test.ts';

let stop: () => Promise<void>;

test.use({ baseURL: THIRD_PARTY_SITE });
test.beforeAll(async () => {
  stop = await startThirdPartySite();
});
test.afterAll(() => stop());

const isForeign = (url: URL) => url.protocol.startsWith('http') && url.hostname !== 'localhost';

/** Mocks third-party servers with `status` for every request, and records the requests. */
async function mockThirdParties(page: Page, status = 204): Promise<URL[]> {
  const requests: URL[] = [];
  await page.route(isForeign, async (route) => {
    requests.push(new URL(route.request().url()));
    if (status === 0) await route.abort('blockedbyclient');
    else await route.fulfill({ status, headers: { 'access-control-allow-origin': '*' } });
  });
  return requests;
}

const consentBanner = (page: Page) => page.getByRole('region', { name: 'Your call' });
const hosts = (requests: readonly URL[]) => requests.map(({ hostname }) => hostname);

test('no third party is contacted before consent or after a refusal', async ({ page }) => {
  const requests = await mockThirdParties(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(consentBanner(page)).toContainText(
    'show ads from Google and count visits with Plausible',
  );
  await consentBanner(page).getByRole('button', { name: 'Decline' }).click();
  await expect(consentBanner(page)).toBeHidden();

  await page.goto('/racing/neon-drift', { waitUntil: 'networkidle' });
  await expect(consentBanner(page)).toBeHidden();
  await page.getByRole('group', { name: 'Advertisement' }).first().scrollIntoViewIfNeeded();
  await expect(
    page.getByRole('group', { name: 'Advertisement' }).first().getByRole('link'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Play Neon Drift' }).click();
  await page.getByRole('button', { name: 'Skip ad' }).click();
  await expect(page.locator('[data-phase=hidden]')).toBeVisible();
  expect(requests).toEqual([]);
});

test('after consent each page view is counted once; withdrawing stops it', async ({ page }) => {
  const requests = await mockThirdParties(page);
  const views: string[] = [];
  page.on('request', (request) => {
    if (request.url() === 'https://counter.example/api/event')
      views.push(JSON.parse(request.postData() ?? '{}').url);
  });
  // Stay at the header: at home's footer an ad slot would be near enough to load.
  await page.goto('/tags');
  await consentBanner(page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => views).toEqual([`${THIRD_PARTY_SITE}/tags`]);
  await page.getByRole('banner').getByRole('link', { name: 'Thursday Arcade' }).click();
  await expect.poll(() => views).toEqual([`${THIRD_PARTY_SITE}/tags`, `${THIRD_PARTY_SITE}/`]);
  await page.goBack();
  await expect.poll(() => views).toHaveLength(3);
  expect(new Set(hosts(requests))).toEqual(new Set(['counter.example']));

  await page.getByRole('button', { name: 'Privacy choices' }).click();
  await Promise.all([
    page.waitForEvent('load'),
    consentBanner(page).getByRole('button', { name: 'Decline' }).click(),
  ]);
  await page.goto('/tags', { waitUntil: 'networkidle' });
  expect(views).toHaveLength(3);
});

// Browsers log refused scripts as console errors.
testWithErrors.describe('blocked', () => {
  testWithErrors.use({ baseURL: THIRD_PARTY_SITE });

  testWithErrors(
    'with an ad blocker the game starts, and a house ad fills the banner',
    async ({ page }) => {
      const requests = await mockThirdParties(page, 0);
      await page.goto('/racing/neon-drift');
      await consentBanner(page).getByRole('button', { name: 'Accept' }).click();
      await page.reload();
      const slot = page.getByRole('group', { name: 'Advertisement' }).first();
      const before = await slot.boundingBox();
      await page.getByRole('button', { name: 'Play Neon Drift' }).click();
      await expect(page.locator('[data-phase=loading], [data-phase=hidden]')).toBeVisible({
        timeout: 30_000,
      });
      await slot.scrollIntoViewIfNeeded();
      await expect(slot.getByRole('link', { name: /Play without ads/ })).toBeVisible();
      const after = await slot.boundingBox();
      expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
      expect(new Set(hosts(requests))).toEqual(
        new Set(['counter.example', 'imasdk.googleapis.com', 'securepubads.g.doubleclick.net']),
      );
    },
  );

  testWithErrors('a game starts even if the ad server never responds', async ({ page }) => {
    await page.route(isForeign, () => undefined);
    await page.goto('/racing/neon-drift');
    await consentBanner(page).getByRole('button', { name: 'Accept' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Play Neon Drift' }).click();
    await expect(page.locator('[data-phase=interstitial]')).toBeVisible();
    await expect(page.locator('[data-phase=loading], [data-phase=hidden]')).toBeVisible({
      timeout: 30_000,
    });
  });
});
