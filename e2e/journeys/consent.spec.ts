import type { Page } from '@playwright/test';
import { answerAge } from '../answer-age.ts';
import { expectAccessible } from '../axe.ts';
import { THIRD_PARTY_SITE } from '../urls.ts';
import { startThirdPartySite } from '../third-party-site.ts';
import { expect, test } from '../test.ts';

let stop: () => Promise<void>;

test.use({ baseURL: THIRD_PARTY_SITE });
test.beforeAll(async () => {
  stop = await startThirdPartySite();
});
test.afterAll(() => stop());

const isForeign = (url: URL) =>
  url.protocol.startsWith('http') && !url.hostname.endsWith('localhost');

async function mockThirdParties(page: Page): Promise<string[]> {
  const hosts: string[] = [];
  await page.route(isForeign, async (route) => {
    hosts.push(new URL(route.request().url()).hostname);
    await route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
  });
  return hosts;
}

const consentBanner = (page: Page) => page.getByRole('region', { name: 'Your call' });

test('no third party is contacted before consent, after a refusal or after a withdrawal', async ({
  page,
}) => {
  const hosts = await mockThirdParties(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(consentBanner(page)).toContainText(
    'show ads from Google and count visits with Plausible',
  );
  await expectAccessible(page, 'home with the question about consent', 'dark');
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
  expect(hosts).toEqual([]);

  await page.goto('/tags');
  await page.getByRole('button', { name: 'Privacy choices' }).click();
  await consentBanner(page).getByRole('button', { name: 'Accept' }).click();
  await answerAge(consentBanner(page));
  await expect.poll(() => hosts).toContain('counter.example');
  await page.getByRole('button', { name: 'Privacy choices' }).click();
  await Promise.all([
    page.waitForEvent('load'),
    consentBanner(page).getByRole('button', { name: 'Decline' }).click(),
  ]);
  hosts.length = 0;
  await page.goto('/tags', { waitUntil: 'networkidle' });
  expect(hosts).toEqual([]);
});
