import { request as requests, type APIRequestContext, type Page } from '@playwright/test';
import { DEMO_PASSWORD, SITE } from '../urls.ts';
import { member, PASSWORD } from '../member.ts';
import { accountButton } from '../sign-in.ts';
import { expect, test } from '../test.ts';

const EDITOR = { name: 'ed', pass: DEMO_PASSWORD };
const control = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

interface Api {
  uid: number;
  api: APIRequestContext;
  headers: Record<string, string>;
}

async function logInSeparately({ name, pass }: { name: string; pass: string }): Promise<Api> {
  const api = await requests.newContext({ baseURL: SITE });
  const response = await api.post('/user/login?_format=json', { data: { name, pass } });
  const { current_user, csrf_token } = (await response.json()) as {
    current_user: { uid: string };
    csrf_token: string;
  };
  return { uid: Number(current_user.uid), api, headers: { 'x-csrf-token': csrf_token } };
}

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

test('a guest signs in to vote, adds favorites and a review, which visitors see once an editor approves it', async ({
  page,
  request,
  browser,
}) => {
  const injection = '</script><img src=x onerror="window.harmed=1"> & a lap before tea';
  await member(request, 'Sigrid');
  await page.goto('/arcade/toast-tower');
  await control(page, 'Favorite').click();
  await page.goto('/racing/neon-drift');
  const rating = page.getByRole('group', { name: 'Rating' });
  const votes = async () =>
    Number(/([\d,]+) vote/.exec((await rating.textContent()) ?? '')?.[1]?.replaceAll(',', ''));
  const before = await votes();
  await control(page, 'Like').click();
  const login = page.getByRole('dialog', { name: 'Sign in' });
  await login.getByLabel('Username').fill('Sigrid');
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await login.getByRole('button', { name: 'Sign in' }).click();
  await expect(accountButton(page)).toBeVisible();
  await expect.poll(votes).toBe(before + 1);
  await control(page, 'Favorite').click();
  await control(page, 'Write a review').click();
  const dialog = page.getByRole('dialog', { name: 'Review Neon Drift' });
  await expect(dialog.getByRole('radio', { name: 'Thumbs up' })).toBeChecked();
  await dialog.getByRole('textbox').fill(injection);
  await dialog.getByRole('button', { name: 'Submit review' }).click();
  await expect(dialog).toBeHidden();

  await page.evaluate(() =>
    ['ag:favourites', 'ag:votes'].forEach((key) => localStorage.removeItem(key)),
  );
  await page.reload();
  await expect(control(page, 'Like')).toHaveAttribute('aria-pressed', 'true');
  await expect(control(page, 'Favorite')).toHaveAttribute('aria-pressed', 'true');
  const own = page.getByRole('region', { name: 'Reviews' });
  await expect(own.getByText('Your review is awaiting approval')).toBeVisible();
  await expect(own.getByText(injection)).toBeVisible();
  await page.goto('/account');
  const favorites = page.getByRole('region', { name: 'Favorites' });
  await expect(favorites.getByRole('link', { name: /Neon Drift/ })).toBeVisible();
  await expect(favorites.getByRole('link', { name: /Toast Tower/ })).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: SITE })).newPage();
  const reviews = visitor.getByRole('region', { name: 'Reviews' });
  await visitor.goto('/racing/neon-drift');
  await expect(reviews.getByText('a lap before tea')).toHaveCount(0);
  const { uid, api } = await logInSeparately({ name: 'Sigrid', pass: PASSWORD });
  await api.dispose();
  await approveAll(uid);
  await expect(async () => {
    await visitor.reload();
    await expect(reviews.getByText(injection)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  expect(await visitor.evaluate(() => 'harmed' in window)).toBe(false);
  for (const script of await visitor
    .locator('script[type="application/ld+json"]')
    .allTextContents())
    JSON.parse(script);
  await reviews.getByRole('link', { name: 'Sigrid' }).click();
  await expect(visitor).toHaveURL('/users/Sigrid');
  await expect(visitor.getByText(injection)).toBeVisible();
});
