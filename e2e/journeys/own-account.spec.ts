import { request as requests, type APIRequestContext, type Page } from '@playwright/test';
import { DEMO_PASSWORD, SITE } from '../addresses.ts';
import { expect, test, testWithErrors } from '../test.ts';
import { accountButton, member, PASSWORD, signIn } from '../member.ts';

/** The demo's editor. */
const EDITOR = { name: 'ed', pass: DEMO_PASSWORD };
const control = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

interface Api {
  uid: number;
  api: APIRequestContext;
  headers: Record<string, string>;
}

/** Logs in with another client. */
async function logInSeparately({ name, pass }: { name: string; pass: string }): Promise<Api> {
  const api = await requests.newContext({ baseURL: SITE });
  const response = await api.post('/user/login?_format=json', { data: { name, pass } });
  const { current_user, csrf_token } = (await response.json()) as {
    current_user: { uid: string };
    csrf_token: string;
  };
  return { uid: Number(current_user.uid), api, headers: { 'x-csrf-token': csrf_token } };
}

/** Approves a member's pending reviews as an editor. */
async function approveAll(uid: number): Promise<void> {
  const { api, headers } = await logInSeparately(EDITOR);
  const { reviews } = (await (await api.get(`/ag/api/user-reviews/${uid}`)).json()) as {
    reviews: { cid: number; status: boolean }[];
  };
  for (const { cid } of reviews.filter(({ status }) => !status)) {
    const data = { comment_type: [{ target_id: 'review' }], status: [{ value: true }] };
    expect((await api.patch(`/comment/${cid}?_format=json`, { headers, data })).status()).toBe(200);
  }
  await api.dispose();
}

async function review(page: Page, game: RegExp, text: string): Promise<void> {
  await control(page, 'Write a review').click();
  const dialog = page.getByRole('dialog', { name: game });
  await dialog.getByRole('radio', { name: 'Thumbs up' }).check({ force: true });
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: 'Submit review' }).click();
  await expect(dialog).toBeHidden();
}

test('a new member votes, adds a favorite and a review; an editor approves it, and visitors see it', async ({
  page,
  request,
  browser,
}) => {
  const hostile = '</script><img src=x onerror="window.harmed=1"> & a lap before tea';
  await member(request, 'Sigrid');
  await page.goto('/racing/neon-drift');
  await signIn(page, 'Sigrid');
  await expect(accountButton(page)).toBeVisible();
  await control(page, 'Like').click();
  await expect(control(page, 'Like')).toHaveAttribute('aria-pressed', 'true');
  await control(page, 'Favorite').click();
  await review(page, /^Review Neon Drift/, hostile);

  const visitor = await (await browser.newContext({ baseURL: SITE })).newPage();
  const reviews = visitor.getByRole('region', { name: 'Reviews' });
  await visitor.goto('/racing/neon-drift');
  await expect(reviews.getByText('a lap before tea')).toHaveCount(0);
  const { uid, api } = await logInSeparately({ name: 'Sigrid', pass: PASSWORD });
  await approveAll(uid);
  await expect(async () => {
    await visitor.reload();
    await expect(reviews.getByText(hostile)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  expect(await visitor.evaluate(() => 'harmed' in window)).toBe(false);
  for (const script of await visitor
    .locator('script[type="application/ld+json"]')
    .allTextContents())
    JSON.parse(script);
  await visitor.goto('/users/Sigrid');
  await expect(visitor.getByText(hostile)).toBeVisible();
  await api.dispose();
});

testWithErrors(
  'a session ended on another device ends with the next click, and loses no input',
  async ({ page, request }) => {
    await member(request, 'Torben');
    await page.goto('/puzzle/gem-harbor');
    await signIn(page, 'Torben');
    await expect(accountButton(page)).toBeVisible();
    const { api, headers } = await logInSeparately({ name: 'Torben', pass: PASSWORD });
    expect((await api.post('/ag/api/end-other-sessions', { headers, data: {} })).status()).toBe(
      200,
    );
    await control(page, 'Favorite').click();
    await expect(page.getByText('You’ve been signed out. Please sign in again.')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
    await api.dispose();
  },
);

test('a member signs out other devices, sees recent games on each, and deletes the account', async ({
  page,
  request,
  browser,
}) => {
  await member(request, 'Ulla');
  await page.goto('/racing/neon-drift?play=instant');
  await expect(page.locator('iframe').first()).toBeVisible();
  await page.goto('/');
  await signIn(page, 'Ulla');
  await expect(accountButton(page)).toBeVisible();

  const phone = await (await browser.newContext({ baseURL: SITE })).newPage();
  await phone.goto('/account');
  await signIn(phone, 'Ulla');
  await expect(phone.getByRole('region', { name: 'Profile' })).toBeVisible();
  await expect(phone.getByRole('link', { name: /Neon Drift/ }).first()).toBeVisible();

  await page.goto('/account/security');
  const sessions = page.getByRole('region', { name: 'Where you’re signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').first()).toContainText(/Chrome on \w+.*This device/);
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await phone.reload();
  await expect(phone.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('my-data.json');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('I understand that this can’t be undone.').check();
  await page.getByRole('button', { name: 'Permanently delete my account' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect((await request.get('/users/Ulla')).status()).toBe(404);
});
