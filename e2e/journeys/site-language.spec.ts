import { startBuiltSite } from '../built-site.ts';
import { expect, testWithErrors as test } from '../test.ts';
import { GAMES_DOMAIN, PORTS, PROXY, THIRD_PARTY_SITE } from '../urls.ts';

let stop: () => Promise<void>;

test.use({ baseURL: THIRD_PARTY_SITE });
test.beforeAll(async () => {
  stop = await startBuiltSite({
    port: PORTS.thirdParty,
    name: 'german-site',
    env: {
      CONTENT_API_URL: PROXY,
      SITE_URL: THIRD_PARTY_SITE,
      GAMES_DOMAIN,
      SITE_LANGUAGE: 'de',
    },
  });
});
test.afterAll(() => stop());

test('pages, numbers, dates and errors of forms are in the language of the site', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { name: 'Im Trend' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Datenschutzerklärung' })).toBeVisible();

  await page.goto('/racing/neon-drift');
  await expect(page.getByRole('button', { name: 'Neon Drift spielen' })).toBeVisible();
  const facts = page.getByRole('definition');
  await expect(facts.filter({ hasText: /^\d{1,2}\. [A-Z][a-zä]+ \d{4}$/ })).toBeVisible();
  await expect(facts.filter({ hasText: /^\d,\d von 5 Sternen/ })).toBeVisible();

  await page.getByRole('button', { name: 'Anmelden' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Anmelden' });
  await dialog.getByRole('button', { name: 'Anmelden' }).click();
  await expect(dialog.getByText('Pflichtfeld.').first()).toBeVisible();
  await dialog.getByLabel('Benutzername').fill('player');
  await dialog.getByLabel('Passwort', { exact: true }).fill('Not-the-password-1');
  await dialog.getByRole('button', { name: 'Anmelden' }).click();
  await expect(dialog.getByText('Benutzername oder Passwort ist falsch.')).toBeVisible();
});

test('a page that a client navigation shows is in the language of the site', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Alle Spiele' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kostenlose Spiele' })).toBeVisible();
  await expect(page).toHaveTitle(/^Kostenlose Spiele/);
});
