import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { expect, test } from '../test.ts';
import { member, PASSWORD } from '../member.ts';
import { signIn } from '../sign-in.ts';

const sentSave = z.object({ data: z.string() });

/** The game first saves that it was started. */
const holdsRound = (body: unknown): boolean => {
  const { data } = sentSave.parse(body);
  const text = gunzipSync(Buffer.from(data.replace(/^gz:/, ''), 'base64')).toString();
  return text.includes('round:moonlit-solitaire');
};

test('a member continues a round of a built-in game on another device', async ({
  page,
  browser,
}) => {
  await member(page.request, 'night_player');
  await page.goto('/card-board/moonlit-solitaire');
  await signIn(page, 'night_player', PASSWORD);
  await page.goto('/card-board/moonlit-solitaire?play=instant');
  const game = page.frameLocator('iframe[title="Moonlit Solitaire"]');
  await expect(game.locator('html[data-state="playing"]')).toBeAttached({ timeout: 60_000 });
  const canvas = game.locator('canvas');
  const { width, height } = (await canvas.boundingBox()) ?? { width: 0, height: 0 };
  const deck = { x: width * 0.1, y: height * 0.23 };
  await canvas.click({ position: deck });
  const response = await page.waitForResponse(
    (sent) =>
      sent.url().includes('/ag/api/user-save/') &&
      sent.request().method() === 'PUT' &&
      holdsRound(sent.request().postDataJSON()),
  );
  expect(response.status()).toBe(200);

  const device = await browser.newContext();
  const other = await device.newPage();
  await other.goto('/card-board/moonlit-solitaire');
  await signIn(other, 'night_player', PASSWORD);
  await other.goto('/card-board/moonlit-solitaire?play=instant');
  const again = other.frameLocator('iframe[title="Moonlit Solitaire"]');
  await expect(again.getByRole('button', { name: 'Continue' })).toBeVisible({ timeout: 60_000 });
  await device.close();
});
