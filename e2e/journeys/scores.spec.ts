// Playwright's own `test`: a score soon after Play is refused once, which logs an error.
import { z } from 'zod';
import { GAMES_DOMAIN } from '../urls.ts';
import { expectAccessible } from '../axe.ts';
import { member, PASSWORD } from '../member.ts';
import { signIn } from '../sign-in.ts';
import { expect, testWithErrors as test } from '../test.ts';

test('a demo game restores progress from another device and submits its score', async ({
  page,
}) => {
  await member(page.request, 'worm_rider');
  await page.goto('/action/metro-worm');
  await signIn(page, 'worm_rider', PASSWORD);
  const saved = await page.evaluate(async () => {
    const token = await (await fetch('/session/token')).text();
    const headers = { 'content-type': 'application/json', 'x-csrf-token': token };
    return (
      await fetch('/ag/api/user-save/1012', {
        method: 'PUT',
        headers,
        body: '{"data":"{\\"best\\":4321}","base":0}',
      })
    ).status;
  });
  expect(saved).toBe(200);
  await page.goto('/action/metro-worm?play=instant');
  const game = page.frameLocator('iframe[title="Metro Worm"]');
  // Without input, the worm runs into a wall, which ends the game.
  await expect(game.getByText('Best: 4,321')).toBeVisible({ timeout: 60_000 });
  await expect(
    page
      .getByRole('region', { name: 'High scores' })
      .getByRole('listitem')
      .filter({ hasText: 'worm_rider (you)' }),
  ).toBeVisible({ timeout: 30_000 });
  await expect(
    game.getByText(/^(No\. \d+ of \d+ today$|The first score of the day!)/),
  ).toBeVisible();
});

/** Shows the received seed, and reports a score. */
const FAKE_GAME = `<!doctype html><title>Stand-in</title><p></p><button>Reach 640</button><script>
  addEventListener('message', ({ source, data }) => {
    if (source === parent && data.type === 'start')
      document.querySelector('p').textContent = 'Seed ' + data.seed;
  });
  document.querySelector('button').onclick = () =>
    parent.postMessage({ type: 'score', value: 640, id: 1 }, '*');
  parent.postMessage({ type: 'ready' }, '*');
</script>`;

test('the daily game uses the seed of the day and starts a streak, which is stored at sign-in', async ({
  page,
}) => {
  await member(page.request, 'early_bird');
  await page.route(`http://*.${GAMES_DOMAIN}/games/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: FAKE_GAME }),
  );
  const { seed, game: today } = z
    .object({ seed: z.number(), game: z.object({ title: z.string() }) })
    .parse(await (await page.request.get('/ag/api/daily')).json());

  await page.goto('/daily');
  const streak = page.getByRole('region', { name: 'Your streak' });
  await expect(streak.getByText('0 days')).toBeVisible();
  await expectAccessible(page, 'the daily', 'dark');
  await page.getByRole('button', { name: `Play ${today.title}` }).click();
  const game = page.frameLocator(`iframe[title="${today.title}"]`);
  await expect(game.getByText(`Seed ${seed}`)).toBeVisible();
  await game.getByRole('button', { name: 'Reach 640' }).click();
  await expect(streak.getByText('1 day', { exact: true })).toBeVisible();

  await signIn(page, 'early_bird', PASSWORD);
  await expect(page.getByText('Your daily results are now in your account.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(streak.getByText('1 day', { exact: true })).toBeVisible();
});
