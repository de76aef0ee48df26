import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GAMES_DOMAIN, PORTS, SITE } from '../urls.ts';
import { expect, test, testWithErrors } from '../test.ts';
import { signIn } from '../sign-in.ts';

interface OEmbed {
  html: string;
  width: number;
  title: string;
}

async function servePage(html: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(`<title>A blog</title>${html}`),
  );
  await new Promise<void>((resolve) => server.listen(PORTS.blog, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() };
}

test('a pasted game URL becomes an embed of only the game', async ({ page, request }) => {
  await page.goto('/racing/neon-drift');
  const discovery = await page
    .locator('head > link[type="application/json+oembed"]')
    .getAttribute('href');
  await page.getByRole('button', { name: 'Embed' }).click();
  const snippet = await page.getByRole('dialog').getByRole('textbox').inputValue();

  const oembed: OEmbed = await (await request.get(discovery ?? '')).json();
  expect(oembed).toMatchObject({
    version: '1.0',
    type: 'rich',
    title: 'Neon Drift',
    provider_url: SITE,
  });
  expect(oembed.html).toBe(snippet);
  const unknown = await request.get(`/oembed?url=${SITE}/racing/no-such-game`);
  expect(unknown.status()).toBe(404);

  const blog = await servePage(oembed.html);
  await page.goto(blog.url);
  const embedded = page.frameLocator('iframe');
  await embedded.getByRole('button', { name: 'Play Neon Drift' }).click();
  await expect(
    embedded.frameLocator('iframe').getByRole('button', { name: 'Pause' }),
  ).toBeVisible();
  await expect(embedded.getByRole('banner')).toHaveCount(0);
  blog.close();
});

// The browser logs that a frame with an opaque origin cannot read the site's responses.
testWithErrors(
  'an embed plays in WordPress, whose frames have no origin',
  async ({ page, request }) => {
    const oembed: OEmbed = await (
      await request.get(`/oembed?url=${SITE}/racing/neon-drift&maxwidth=600`)
    ).json();
    expect(oembed.width).toBe(600);
    const src = /src="([^"]+)"/.exec(oembed.html)?.[1] ?? '';
    const blog = await servePage(
      `<iframe sandbox="allow-scripts" security="restricted" title="Neon Drift" src="${src}#?secret=x" width="600" height="375"></iframe>`,
    );
    await page.goto(blog.url);
    const embedded = page.frameLocator('iframe');
    await embedded.getByRole('button', { name: 'Play Neon Drift' }).click();
    await expect(embedded.frameLocator('iframe').locator('canvas')).toBeVisible();
    await expect(embedded.locator('[data-phase=hidden]')).toBeAttached();
    blog.close();
  },
);

test('a game can be paused only while it runs', async ({ page }) => {
  await page.goto(`http://${GAMES_DOMAIN}/games/neon-drift/`);
  await page.getByRole('button', { name: 'Mute' }).waitFor();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Resume' })).toBeVisible();
});

test('a game receives the name of the signed-in member and no other data', async ({ page }) => {
  const game = page.frameLocator('iframe[title="Neon Drift"]');
  const greeting = () => game.getByText(/^Welcome,/);
  await page.goto('/racing/neon-drift?play=instant');
  await game.getByRole('button', { name: 'Pause' }).click();
  await expect(game.getByRole('button', { name: 'Start again' })).toBeVisible();
  await expect(greeting()).toHaveCount(0);

  await page.goto('/');
  await signIn(page, 'player');
  const tokenRequest = page.waitForRequest(/\/ag\/member-services\/user$/);
  await page.goto('/racing/neon-drift?play=instant');
  expect((await tokenRequest).headers()['x-member-token']).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  await game.getByRole('button', { name: 'Pause' }).click();
  await expect(greeting()).toHaveText('Welcome, player!');
});
