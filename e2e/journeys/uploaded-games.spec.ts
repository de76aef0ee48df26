import { isEmbedded } from '../editor.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { playUploadedGame, uploadGame } from '../uploaded-game.ts';

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
  await expect(game.locator('output')).toHaveText('crazygames');
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
