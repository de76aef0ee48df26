import type { APIRequestContext, Page } from '@playwright/test';
import { MAILS } from '../urls.ts';
import { expect, test } from '../test.ts';
import { answerAge } from '../answer-age.ts';
import { linkFromMail, PASSWORD } from '../member.ts';
import { signIn } from '../sign-in.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

const fetchMails = async (request: APIRequestContext, to: string): Promise<Mail[]> =>
  ((await (await request.get(MAILS)).json()) as Mail[]).filter((mail) => mail.to === to);

async function fillGuest(page: Page, name: string) {
  await answerAge(page);
  await page.getByLabel('First name').fill('Uma');
  await page.getByLabel('Last name').fill('Verne');
  await page.getByLabel('Postal code').fill('1012 AB');
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByLabel(/I agree/).check();
}

async function fillCard(page: Page, number = '4242424242424242') {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12/34');
  await page.getByLabel('Security code').fill('123');
}

const purchaseHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'One more step' });

async function activateAndSignIn(page: Page, request: APIRequestContext, name: string) {
  await page.goto(await linkFromMail(request, `${name.toLowerCase()}@example.com`, /activate/i));
  await page.getByRole('button', { name: 'Activate and sign in' }).click();
  await expect(page).toHaveURL(/\/account\?activated=1/);
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Your account' }),
  ).toBeVisible();
}

const receipts = (page: Page) => page.getByRole('region', { name: 'Receipts' }).locator('tbody tr');

async function buyMonthly(page: Page, request: APIRequestContext, name: string) {
  await page.goto('/subscribe/monthly');
  await fillGuest(page, name);
  await fillCard(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(purchaseHeading(page)).toBeVisible();
  await activateAndSignIn(page, request, name);
  await page.goto('/account/game-pass');
  await expect(page.getByRole('region', { name: 'Your pass' })).toContainText('Active');
}

test('a guest buys an annual pass with a coupon and plays a pass game', async ({
  page,
  request,
}) => {
  await page.goto('/game-pass');
  const exclusive = page
    .getByRole('region', { name: 'Game pass exclusives' })
    .getByRole('link')
    .first();
  const path = (await exclusive.getAttribute('href')) ?? '';
  await page.goto(path);
  await expect(page.getByText(/comes with the game pass/)).toBeVisible();
  await page.getByRole('link', { name: 'See the pass' }).click();
  await page.getByRole('link', { name: 'Get the pass: Annual' }).click();

  await fillGuest(page, 'Uma_1');
  await page.getByLabel(/^Coupon/).fill('thursday25');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('$29.99');
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $29.99' }).dblclick();
  await expect(purchaseHeading(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible();
  await expect
    .poll(async () =>
      (await fetchMails(request, 'uma_1@example.com')).map(({ text }) => text).join(''),
    )
    .toContain('29.99');

  await activateAndSignIn(page, request, 'Uma_1');
  await page.goto(await linkFromMail(request, 'uma_1@example.com', /^Your game pass/));
  await expect(receipts(page)).toHaveCount(1);
  await expect(receipts(page)).toContainText('$29.99');
  await page.goto(path);
  await page.getByRole('button', { name: /^Play / }).click();
  await expect(page.locator('[data-phase=hidden]')).toBeVisible();
  await page.goto('/subscribe/annual');
  await expect(page.getByText('You already have a game pass.')).toBeVisible();
});

test('a canceled pass lasts until its end and can be resumed', async ({ page, request }) => {
  await buyMonthly(page, request, 'Yann_1');
  const pass = page.getByRole('region', { name: 'Your pass' });
  await page.getByRole('button', { name: 'Cancel my pass' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(pass).toContainText('You keep it until');
  await page.reload();
  await expect(pass).toContainText('Canceled');
  await page.getByRole('button', { name: 'Keep my pass' }).click();
  await expect(pass).toContainText('It renews on');
});

test('a declined card keeps the form, and the bank confirms the next one', async ({
  page,
  request,
  quietConsole,
}) => {
  await page.goto('/subscribe/monthly');
  await fillGuest(page, 'Zoe_1');
  await fillCard(page, '4000000000000002');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('Zoe_1');
  // Browsers log every 4xx.
  expect(quietConsole.splice(0)).toEqual([expect.stringContaining('402')]);

  await fillCard(page, '4000000000003220');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm your payment' });
  await confirmation.getByRole('button', { name: 'Confirm the payment' }).click();
  await expect(purchaseHeading(page)).toBeVisible();
  await activateAndSignIn(page, request, 'Zoe_1');
  await page.goto('/account/game-pass');
  await expect(receipts(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Change to Annual' }).click();
  const change = page.getByRole('dialog', { name: 'Confirm Game Pass Update' });
  await change.getByRole('checkbox').check();
  await change.getByRole('button', { name: 'Update my pass' }).dblclick();
  await expect(page.getByRole('region', { name: 'Your pass' })).toContainText('$39.99');
  await expect(receipts(page)).toHaveCount(2);
});

test('ads are shown to guests, but not to pass holders', async ({ page }) => {
  const ads = page.getByRole('group', { name: 'Advertisement' });
  const pages = ['/', '/racing/neon-drift'];
  for (const path of pages) {
    await page.goto(path);
    await ads.first().scrollIntoViewIfNeeded();
    await expect(ads.first().getByRole('link')).toBeVisible();
  }
  await signIn(page, 'pass_holder');
  for (const path of pages) {
    // Ads must be hidden before any script has run.
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForSelector('main h1', { state: 'attached' });
    expect(await ads.filter({ visible: true }).count(), path).toBe(0);
  }
  await page.getByRole('button', { name: 'Play Neon Drift' }).click();
  await expect(page.locator('[data-phase=hidden]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Skip ad' })).toHaveCount(0);
});
