import type { APIRequestContext, Page } from '@playwright/test';
import { DEMO_PASSWORD, MAILS } from '../addresses.ts';
import { expect, test, testWithErrors } from '../test.ts';
import { linkFromMail } from '../member.ts';

const PASSWORD = 'Lantern7pier';
const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  slow: '4000000000000119',
} as const;

interface Mail {
  to: string;
  subject: string;
  text: string;
}

const mailsTo = async (request: APIRequestContext, to: string): Promise<Mail[]> =>
  ((await (await request.get(MAILS)).json()) as Mail[]).filter((mail) => mail.to === to);

/** Fills in the guest's form for a new account. */
async function fillGuest(page: Page, name: string) {
  await page.getByLabel('First name').fill('Uma');
  await page.getByLabel('Last name').fill('Verne');
  await page.getByLabel('Postal code').fill('1012 AB');
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByLabel(/I agree/).check();
}

async function fillCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12/34');
  await page.getByLabel('Security code').fill('123');
}

const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ }).click();
const bought = (page: Page) => page.getByRole('heading', { level: 1, name: 'One more step' });

/** Activates and signs in with the button behind the emailed link. */
async function enter(page: Page, request: APIRequestContext, name: string) {
  await page.goto(await linkFromMail(request, `${name.toLowerCase()}@example.com`, /activate/i));
  await page.getByRole('button', { name: 'Activate and sign in' }).click();
  await expect(page).toHaveURL(/\/account\?activated=1/);
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Your account' }),
  ).toBeVisible();
}

/** Without the header row. */
const receipts = (page: Page) => page.getByRole('region', { name: 'Receipts' }).locator('tbody tr');

/** A new member with a monthly pass, signed in, on the game pass page. */
async function buyMonthly(page: Page, request: APIRequestContext, name: string) {
  await page.goto('/subscribe/monthly');
  await fillGuest(page, name);
  await fillCard(page, cards.good);
  await pay(page);
  await expect(bought(page)).toBeVisible();
  await enter(page, request, name);
  await page.goto('/account/game-pass');
  await expect(page.getByRole('region', { name: 'Your pass' })).toContainText('Active');
}

async function signIn(page: Page, name: string, password: string) {
  await page.goto('/account');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Username').fill(name);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Your account' }),
  ).toBeVisible();
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
  await fillCard(page, cards.good);
  await page.getByRole('button', { name: 'Pay $29.99' }).dblclick();
  await expect(bought(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible();
  await expect
    .poll(async () =>
      (await mailsTo(request, 'uma_1@example.com')).map(({ text }) => text).join(''),
    )
    .toContain('29.99');

  await enter(page, request, 'Uma_1');
  await page.goto(await linkFromMail(request, 'uma_1@example.com', /^Your game pass/));
  await expect(receipts(page)).toHaveCount(1);
  await expect(receipts(page)).toContainText('$29.99');
  await page.goto(path);
  await page.getByRole('button', { name: /^Play / }).click();
  await expect(page.locator('[data-phase=hidden]')).toBeVisible();
  await page.goto('/subscribe/annual');
  await expect(page.getByText('You already have a game pass.')).toBeVisible();
});

testWithErrors(
  'a declined card keeps the form’s values and creates nothing',
  async ({ page, request }) => {
    await page.goto('/subscribe/annual');
    await fillGuest(page, 'Vito_1');
    await fillCard(page, cards.declined);
    await pay(page);
    await expect(
      page.getByText('Your card was declined. You have not been charged.'),
    ).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Uma');
    await expect(page.getByLabel('Username')).toHaveValue('Vito_1');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
    await expect(page.getByLabel('Card number')).toHaveValue('');
    const login = await request.post('/user/login?_format=json', {
      data: { name: 'Vito_1', pass: PASSWORD },
    });
    expect(login.status()).toBe(400);
    expect(await mailsTo(request, 'vito_1@example.com')).toEqual([]);

    await fillCard(page, cards.good);
    await pay(page);
    await expect(bought(page)).toBeVisible();
  },
);

testWithErrors(
  'a payment without a response is retried and charged once',
  async ({ page, request }) => {
    await page.goto('/subscribe/monthly');
    await fillGuest(page, 'Wilma_1');
    await fillCard(page, cards.slow);
    await pay(page);
    await expect(
      page.getByText('The payment service didn’t respond. Try again; you won’t be charged twice.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).dblclick();
    await expect(bought(page)).toBeVisible();
    await enter(page, request, 'Wilma_1');
    await page.goto('/account/game-pass');
    await expect(receipts(page)).toHaveCount(1);
  },
);

test('a member sees the price before upgrading from monthly to annual', async ({
  page,
  request,
}) => {
  await buyMonthly(page, request, 'Xenia_1');
  await page.getByRole('button', { name: /^Change to Annual/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Game Pass Update' });
  await expect(dialog).toContainText('$39.99');
  const due = (await dialog.locator('[data-total=true] dd').textContent()) ?? '';
  expect(Number(due.slice(1))).toBeGreaterThan(35);
  expect(Number(due.slice(1))).toBeLessThan(39.99);

  await dialog.getByRole('button', { name: 'Update my pass' }).click();
  await expect(dialog.getByText('Required.')).toBeVisible();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Update my pass' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Your pass' })).toContainText('Annual');
  await expect(page.getByRole('region', { name: 'Your pass' })).toContainText('$39.99');
  await expect(receipts(page).first()).toContainText(due);
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

test('a pass holder sees no ads', async ({ page }) => {
  await signIn(page, 'pass_holder', DEMO_PASSWORD);
  const ad = page.getByRole('group', { name: 'Advertisement' });
  for (const path of [
    '/',
    '/free-games',
    '/tag/racing-games',
    '/game-pass',
    '/racing/neon-drift',
  ]) {
    await page.goto(path);
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Your account' }),
    ).toBeVisible();
    await expect(ad).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Play Neon Drift' }).click();
  await expect(page.locator('[data-phase=hidden]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Skip ad' })).toHaveCount(0);
});

testWithErrors('with an ad blocker a game still starts by itself', async ({ page }) => {
  await page.goto('/racing/neon-drift');
  await page.addStyleTag({
    content:
      '[data-phase=interstitial] [data-part=game] > :last-child { display: none !important }',
  });
  await page.getByRole('button', { name: 'Play Neon Drift' }).click();
  await expect(page.locator('[data-phase=interstitial]')).toBeVisible();
  await expect(page.locator('[data-phase=loading], [data-phase=hidden]')).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.frameLocator('iframe[title="Neon Drift"]').locator('canvas')).toBeVisible();
});
