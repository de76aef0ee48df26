// Playwright's own `test`: a score soon after Play is refused once and sent again, which logs an
// error.
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from '../axe.ts';
import { accountButton, member, signIn } from '../member.ts';
import { startGame, useFakeGame } from '../fake-game.ts';
import { expect, testWithErrors as test } from '../test.ts';

const GAME = '/puzzle/gem-harbor';
const board = (page: Page, name: string | RegExp = 'High scores') =>
  page.getByRole('region', { name });
const enter = async (page: Page, name: string) => {
  await signIn(page, name);
  await expect(accountButton(page)).toBeVisible();
};

test('a guest’s best score is stored locally and submitted at sign-in', async ({ page }) => {
  await member(page.request, 'guest_of_gems');
  await useFakeGame(page);
  await page.goto(GAME);
  const game = await startGame(page, 'Gem Harbor');
  await game.getByRole('button', { name: 'Reach 640' }).click();
  await expect(game.getByText('Done {"best":640,"isBest":true,"today":null}')).toBeVisible();
  await expect(board(page).getByText(/^Saved in this browser\./)).toBeVisible();

  await page.reload();
  await expect(board(page).getByText('640')).toBeVisible();
  await enter(page, 'guest_of_gems');
  await expect(page.getByText('Your best scores are now on the leaderboards.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(
    board(page).getByRole('listitem').filter({ hasText: 'guest_of_gems' }),
  ).toContainText('640');
});

test('a member’s score appears on the leaderboard, and the game receives the rank', async ({
  page,
}) => {
  await member(page.request, 'gem_counter');
  await useFakeGame(page);
  await page.goto(GAME);
  await enter(page, 'gem_counter');
  const game = await startGame(page, 'Gem Harbor');
  await game.getByRole('button', { name: 'Reach 640' }).click();
  await expect(
    game.getByText(/^Done \{"best":640,"isBest":true,"today":\{"rank":\d+,"total":\d+\}\}$/),
  ).toBeVisible({ timeout: 30_000 });
  await expect(
    board(page).getByRole('listitem').filter({ hasText: 'gem_counter (you)' }),
  ).toContainText('640');
});

test('a member’s saved progress is available in another browser', async ({ page, browser }) => {
  await member(page.request, 'gem_saver');
  await useFakeGame(page);
  await page.goto(GAME);
  await enter(page, 'gem_saver');
  const game = await startGame(page, 'Gem Harbor');
  await game.getByRole('button', { name: 'Save' }).click();
  await expect(game.getByText('Done null')).toBeVisible();

  const otherBrowser = await browser.newPage();
  await useFakeGame(otherBrowser);
  await otherBrowser.goto(GAME);
  await enter(otherBrowser, 'gem_saver');
  const same = await startGame(otherBrowser, 'Gem Harbor');
  await same.getByRole('button', { name: 'Load' }).click();
  await expect(same.getByText('Done "level 7"')).toBeVisible();
  await otherBrowser.context().close();
});

test('a demo game restores progress from another device and submits its score', async ({
  page,
}) => {
  await member(page.request, 'worm_rider');
  await page.goto('/action/metro-worm');
  await enter(page, 'worm_rider');
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
  await game.getByRole('button', { name: 'Start' }).click({ timeout: 60_000 });
  // Without input, the game ends at a wall.
  await expect(game.getByText('Best: 4,321')).toBeVisible({ timeout: 60_000 });
  await expect(
    board(page).getByRole('listitem').filter({ hasText: 'worm_rider (you)' }),
  ).toBeVisible({ timeout: 30_000 });
  await expect(game.getByText(/^No\. \d+ of \d+ today$/)).toBeVisible();
});

test('the daily game uses the seed of the day; the streak is shown and migrated at sign-in', async ({
  page,
}) => {
  await member(page.request, 'early_bird');
  await useFakeGame(page);
  const daily = await page.request.get('/ag/api/daily');
  const { seed, game: today } = z
    .object({ seed: z.number(), game: z.object({ title: z.string() }) })
    .parse(await daily.json());

  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Daily game/ })
    .click();
  await expect(page).toHaveURL(/\/daily$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Daily game' })).toBeVisible();
  const streak = page.getByRole('region', { name: 'Your streak' });
  await expect(streak.getByText('0 days')).toBeVisible();
  const game = await startGame(page, today.title);
  await expect(game.getByText(`Seed ${seed}`)).toBeVisible();
  await game.getByRole('button', { name: 'Reach 640' }).click();
  await expect(streak.getByText('1 day', { exact: true })).toBeVisible();
  await expect(streak.getByText(/^You’ve played today’s game\./)).toBeVisible();

  await page.reload();
  await expect(streak.getByText(/^Saved in this browser\./)).toBeVisible();
  await expectAccessible(page, 'the daily', 'dark');
  await enter(page, 'early_bird');
  await expect(page.getByText('Your daily results are now in your account.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(
    board(page, 'Today’s leaderboard')
      .getByRole('listitem')
      .filter({ hasText: 'early_bird (you)' }),
  ).toContainText('640');
  await expect(streak.getByText('1 day', { exact: true })).toBeVisible();
});
