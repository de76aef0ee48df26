import { z } from 'zod';
import { edit, isEmbedded } from '../editor.ts';
import { accountButton, signIn } from '../sign-in.ts';
import type { Page, Response } from '@playwright/test';
import { expect, test, testWithErrors } from '../test.ts';
import { DEMO_PASSWORD } from '../urls.ts';
import { findUploadedGame, playUploadedGame, uploadGame } from '../uploaded-game.ts';

const previewLink = z.object({ url: z.url() });

test.skip(() => !isEmbedded(), 'the tests cannot upload games to this content API');

const page = (script: string): string =>
  `<!doctype html><meta charset="utf-8"><body><button>+</button><output></output><script>
    const output = document.querySelector('output');
    const button = document.querySelector('button');
    ${script}
  </script>`;

const COUNTER = page(`
  output.value = localStorage.coins ?? '0';
  button.onclick = () => (output.value = localStorage.coins = Number(output.value) + 1);
`);

const COOKIE_COUNTER = page(`
  const read = () => /coins=(\\d+)/.exec(document.cookie)?.[1] ?? '0';
  output.value = read();
  button.onclick = () => {
    document.cookie = 'coins=' + (Number(read()) + 1) + '; max-age=31536000';
    output.value = read();
  };
`);

test('a member continues an uploaded game on another device', async ({ page, browser }) => {
  const path = await uploadGame('Coin Counter', { 'index.html': COUNTER });
  await page.goto(path);
  await signIn(page, 'player');
  const game = await playUploadedGame(page, path);
  await expect(game.locator('output')).toHaveText('0');
  const saved = page.waitForResponse(
    (response) =>
      response.url().includes('/ag/api/user-save/') && response.request().method() === 'PUT',
  );
  await game.getByRole('button').click();
  await game.getByRole('button').click();
  await expect(game.locator('output')).toHaveText('2');
  expect((await saved).status()).toBe(200);

  const device = await browser.newContext();
  const other = await device.newPage();
  await other.goto(path);
  await signIn(other, 'player');
  await expect(async () => {
    const again = await playUploadedGame(other, path);
    await expect(again.locator('output')).toHaveText('2', { timeout: 3_000 });
  }).toPass();
  await device.close();
});

test('a guest continues an uploaded game whose own data the browser has deleted', async ({
  page,
}) => {
  const path = await uploadGame('Coin Guest', { 'index.html': COUNTER });
  const game = await playUploadedGame(page, path);
  await game.getByRole('button').click();
  await expect(game.locator('output')).toHaveText('1');
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open('progress');
            opening.onsuccess = () => {
              const { result } = opening;
              if (!result.objectStoreNames.contains('games')) return resolve(0);
              const count = result.transaction('games').objectStore('games').count();
              count.onsuccess = () => resolve(count.result);
            };
          }),
      ),
    )
    .toBe(1);
  const origin = await game.locator('output').evaluate(() => location.origin);
  const browser = await page.context().newCDPSession(page);
  await page.goto('/free-games');
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await expect((await playUploadedGame(page, path)).locator('output')).toHaveText('1');
});

const isSave = (response: Response): boolean =>
  response.url().includes('/ag/api/user-save/') && response.request().method() === 'PUT';

test('a game that reloads itself goes on saving', async ({ page }) => {
  const restart =
    "document.body.append(Object.assign(document.createElement('a'), { href: '', textContent: 'Restart' }));";
  const path = await uploadGame('Coin Restart', {
    'index.html': COUNTER.replace('</script>', `${restart}</script>`),
  });
  await page.goto(path);
  await signIn(page, 'player');
  const game = await playUploadedGame(page, path);
  for (const coins of ['1', '2']) {
    const saved = page.waitForResponse(isSave);
    await game.getByRole('button').click();
    expect((await saved).status()).toBe(200);
    await game.getByRole('link', { name: 'Restart' }).click();
    await expect(game.locator('output')).toHaveText(coins);
  }
});

/** Keys of progress that this browser stores on the site's origin. */
const localProgress = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('progress');
        opening.onsuccess = () => {
          const { result } = opening;
          if (!result.objectStoreNames.contains('games')) return resolve([]);
          const keys = result.transaction('games').objectStore('games').getAllKeys();
          keys.onsuccess = () => resolve(keys.result.map(String));
        };
      }),
  );

// The browser reports the requests that fail offline.
testWithErrors(
  'progress made offline is in the account after the next visit, and can be undone',
  async ({ page, context, browser }) => {
    const path = await uploadGame('Coin Train', { 'index.html': COUNTER });
    await page.goto(path);
    await signIn(page, 'player');
    const game = await playUploadedGame(page, path);
    const saved = page.waitForResponse(isSave);
    await game.getByRole('button').click();
    expect((await saved).status()).toBe(200);

    await context.setOffline(true);
    await game.getByRole('button').click();
    await expect(page.getByText('We can’t save your progress right now.')).toBeVisible();
    expect(await localProgress(page)).toEqual([expect.stringMatching(/^\d+ \d+$/)]);
    await page.close();
    await context.setOffline(false);

    const next = await context.newPage();
    const sent = next.waitForResponse(isSave);
    await next.goto('/');
    expect((await sent).status()).toBe(200);
    await expect.poll(() => localProgress(next)).toEqual([]);
    // This device asks nothing, because the account has the same.
    await expect((await playUploadedGame(next, path)).locator('output')).toHaveText('2');

    const device = await browser.newContext();
    const other = await device.newPage();
    await other.goto(path);
    await signIn(other, 'player');
    await expect(async () => {
      const again = await playUploadedGame(other, path);
      await expect(again.locator('output')).toHaveText('2', { timeout: 3_000 });
    }).toPass();
    await other.goto('/account/security');
    const item = other.getByRole('listitem').filter({ has: other.getByText('Coin Train') });
    await item.getByText('1 earlier version').click();
    await item.getByRole('button', { name: /^Restore the version/ }).click();
    await item.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(other.getByText('Restored. Reload the game')).toBeVisible();
    const restored = await playUploadedGame(other, path);
    await expect(restored.locator('output')).toHaveText('1');
    await device.close();
  },
);

const isDown = { status: 503, json: { message: 'Down.' } };

// The browser reports refused requests.
testWithErrors('progress made while the account is down is saved afterwards', async ({ page }) => {
  const path = await uploadGame('Coin Outage', { 'index.html': COUNTER });
  await page.goto(path);
  await signIn(page, 'player');
  await page.route('**/ag/api/user-save/**', (route) => route.fulfill(isDown));
  const game = await playUploadedGame(page, path);
  await game.getByRole('button').click();
  await expect(page.getByText('We can’t save your progress right now.')).toBeVisible();
  await page.unroute('**/ag/api/user-save/**');
  expect((await page.waitForResponse(isSave)).status()).toBe(200);
  await expect(page.getByText('We can’t save your progress right now.')).toBeHidden();
  await expect((await playUploadedGame(page, path)).locator('output')).toHaveText('1');
});

// The browser reports refused requests.
testWithErrors('two members of one browser lose no progress', async ({ page }) => {
  const path = await uploadGame('Coin Family', { 'index.html': COUNTER });
  await page.goto(path);
  await signIn(page, 'player');
  await page.route('**/ag/api/user-save/**', (route) =>
    route.request().method() === 'PUT' ? route.fulfill(isDown) : route.continue(),
  );
  const first = await playUploadedGame(page, path);
  await first.getByRole('button').click();
  await expect(page.getByText('We can’t save your progress right now.')).toBeVisible();
  await page.unroute('**/ag/api/user-save/**');

  const signOut = async () => {
    await accountButton(page).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(accountButton(page)).toBeHidden();
  };
  await page.goto('/free-games');
  await signOut();
  await signIn(page, 'bex');
  const second = await playUploadedGame(page, path);
  await expect(second.locator('output')).toHaveText('0');
  await page.goto('/free-games');
  await signOut();
  await signIn(page, 'player');
  await expect((await playUploadedGame(page, path)).locator('output')).toHaveText('1');
});

test('a game waits until another player has closed it', async ({ page, context }) => {
  const path = await uploadGame('Coin Tabs', { 'index.html': COUNTER });
  const first = await playUploadedGame(page, path);
  await first.getByRole('button').click();
  await expect(first.locator('output')).toHaveText('1');

  const tab = await context.newPage();
  await tab.goto(path);
  await signIn(tab, 'bex');
  await tab.getByRole('button', { name: /^Play / }).click();
  await expect(tab.getByText('Another player has this game open in another tab.')).toBeVisible();
  await page.close();
  const game = tab.frameLocator('[data-part=game] iframe');
  await expect(game.locator('output')).toHaveText('1');
  await expect(tab.getByText('Another player has this game open in another tab.')).toBeHidden();
});

test('a game that keeps its progress in a cookie of its folder goes on after a restore', async ({
  page,
  browser,
}) => {
  const path = await uploadGame('Coin Cookie', { 'index.html': COOKIE_COUNTER });
  await page.goto(path);
  await signIn(page, 'player');
  const game = await playUploadedGame(page, path);
  const saved = page.waitForResponse(isSave);
  await game.getByRole('button').click();
  expect((await saved).status()).toBe(200);

  for (const [before, after] of [
    ['1', '2'],
    ['2', '3'],
  ] as const) {
    const device = await browser.newContext();
    const other = await device.newPage();
    await other.goto(path);
    await signIn(other, 'player');
    const again = await playUploadedGame(other, path);
    await expect(again.locator('output')).toHaveText(before);
    const next = other.waitForResponse(isSave);
    await again.getByRole('button').click();
    await expect(again.locator('output')).toHaveText(after);
    expect((await next).status()).toBe(200);
    await device.close();
  }
});

test('a game gets the SDK of its portal by a script that it adds, without a call to the vendor', async ({
  page: portal,
}) => {
  const script = page(`
    button.onclick = () => {
      const sdk = document.createElement('script');
      sdk.src = 'https://sdk.crazygames.com/crazygames-sdk-v3.js';
      sdk.onload = async () => {
        await CrazyGames.SDK.init();
        output.value = CrazyGames.SDK.environment;
        CrazyGames.SDK.ad.requestAd('midgame', { adFinished: () => (output.value = 'after the ad') });
      };
      document.body.append(sdk);
    };
  `);
  const path = await uploadGame('Late SDK', { 'index.html': script });
  const answers: boolean[] = [];
  portal.on('response', (response) => {
    if (response.url().includes('sdk.crazygames.com')) answers.push(response.fromServiceWorker());
  });
  const game = await playUploadedGame(portal, path);
  await game.getByRole('button').click();
  await portal.getByRole('button', { name: 'Skip ad' }).click();
  await expect(game.locator('output')).toHaveText('after the ad');
  expect(answers).toEqual([true]);
});

test('a game starts where the browser refuses service workers, and still calls no vendor', async ({
  browser,
}) => {
  const script = page(`
    const sdk = document.createElement('script');
    sdk.src = 'https://sdk.crazygames.com/crazygames-sdk-v3.js';
    sdk.onerror = () => (output.value = 'without SDK');
    document.addEventListener('securitypolicyviolation', () => (button.textContent = 'blocked'));
    document.body.append(sdk);
  `);
  const path = await uploadGame('No Worker', { 'index.html': script });
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const portal = await context.newPage();
  const game = await playUploadedGame(portal, path);
  await expect(game.locator('output')).toHaveText('without SDK');
  await expect(game.getByRole('button')).toHaveText('blocked');
  await context.close();
});

// The game has errors.
testWithErrors('an editor sees in the preview how a draft runs', async ({ page: portal }) => {
  const script = page(`
    console.error('There is no sound');
    fetch('https://tracker.example/').catch(() => undefined);
    output.value = 'ready';
  `);
  const path = await uploadGame('Draft Game', { 'index.html': script });
  const nid = findUploadedGame(path);
  await edit(nid, { published: false });
  const login = { name: 'ed', pass: DEMO_PASSWORD };
  await portal.request.post('/user/login?_format=json', { data: login });
  const link = await portal.request.get(`/ag/api/preview-link/${String(nid)}`);
  await portal.goto(previewLink.parse(await link.json()).url);
  const panel = portal.getByRole('region', { name: 'Test run' });
  await expect(panel).toContainText('Play the game to see how it runs.');
  const stored = portal.waitForResponse((response) => response.url().endsWith('/test-run'));
  await portal.getByRole('button', { name: /^Play / }).click();
  await expect(panel).toContainText(/First frame\s*After [\d.]+ s/);
  await expect(panel).toContainText('There is no sound');
  await expect(panel).toContainText('tracker.example');
  expect((await stored).status()).toBe(204);
});

/** Stores under the key of several well-known games. */
const withGameState = (start: string): string =>
  page(`
    ${start}
    output.value = localStorage.gameState ?? 'new';
    button.onclick = () => (output.value = localStorage.gameState = 'played');
  `);

test('games with the same keys never touch each other’s data', async ({ page }) => {
  const careful = await uploadGame('Careful Game', { 'index.html': withGameState('') });
  const careless = await uploadGame('Careless Game', {
    'index.html': withGameState('localStorage.clear();'),
  });
  const game = await playUploadedGame(page, careful);
  await game.getByRole('button').click();
  await expect(game.locator('output')).toHaveText('played');
  await expect((await playUploadedGame(page, careless)).locator('output')).toHaveText('new');
  await expect((await playUploadedGame(page, careful)).locator('output')).toHaveText('played');
});
