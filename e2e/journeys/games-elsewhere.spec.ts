import { SITE } from '../addresses.ts';
import { expect, test } from '../console.ts';
import { signIn } from '../sign-in.ts';

test('oEmbed says what it has nothing for', async ({ request }) => {
  const status = async (query: string) => (await request.get(`/oembed?${query}`)).status();
  expect(await status(`url=${SITE}/racing/no-such-game`)).toBe(404);
  expect(await status(`url=${SITE}/tags`)).toBe(404);
  expect(await status('url=https://elsewhere.example/racing/neon-drift')).toBe(404);
  expect(await status(`url=${SITE}/racing/neon-drift&format=yaml`)).toBe(501);
  expect(await status('')).toBe(400);
  const xml = await request.get(`/oembed?url=${SITE}/racing/neon-drift&format=xml`);
  expect(xml.headers()['content-type']).toContain('text/xml');
});

test('a game greets the member who plays it, and nobody else by that name', async ({ page }) => {
  const greeting = () => page.frameLocator('iframe[title="Neon Drift"]').getByText(/^Welcome,/);
  await page.goto('/racing/neon-drift?play=instant');
  await expect(page.frameLocator('iframe[title="Neon Drift"]').getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(greeting()).toHaveCount(0);

  await page.goto('/');
  await signIn(page, 'player');
  const asked = page.waitForRequest(/\/ag\/member-services\/user$/);
  await page.goto('/racing/neon-drift?play=instant');
  expect((await asked).headers()['x-member-token']).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  await expect(greeting()).toHaveText('Welcome, player!');
});
