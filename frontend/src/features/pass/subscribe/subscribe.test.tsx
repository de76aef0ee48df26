import { loadStripe } from '@stripe/stripe-js/pure';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import userEvent from '@testing-library/user-event';
import nock from 'nock';
import type { Payments } from '@/content/types/site';
import { getSession, setSession } from '@/features/account/auth/session';
import { useAge } from '@/features/visitors/age/age-store';
import { invoiceJson, planFixture, planJson, subscriptionJson } from '../game-pass/pass-fixture';
import { member } from '@/features/account/members/member-fixture';
import { deleteAttempt } from './payment-attempt';
import { SubscribeView } from './subscribe-view';
// Loads the lazy parts.
import '../card/stripe-card';
import './purchase-complete-view';
import './subscribe-form';

jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: jest.fn() }));

/** Null when no captcha is required. */
const mockTake = jest.fn<string | null, []>();
const mockRefused = jest.fn<boolean, []>();
jest.mock('@/features/account/captcha/use-captcha', () => ({
  useCaptcha: () => ({
    widget: null,
    takeToken: () => mockTake(),
    handleRefusal: () => mockRefused(),
  }),
}));

/** Slow on a busy machine. */
jest.setTimeout(40_000);

const HOST = 'http://localhost';
const json = { 'content-type': 'application/json' };

type Body = Record<string, string>;

let sent: Body[];

beforeAll(() => {
  nock.disableNetConnect();
  window.scrollTo = jest.fn();
});
beforeEach(() => {
  useAge.setState({ band: 'adult' });
  sent = [];
  mockTake.mockReset().mockReturnValue(null);
  mockRefused.mockReset().mockReturnValue(false);
  deleteAttempt();
  setSession({ user: null, auth: null, token: null, ready: true });
});
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([]);
  nock.cleanAll();
});
afterAll(() => nock.enableNetConnect());

const field = (name: string | RegExp) => screen.getByLabelText(name);
const payButton = () => screen.getByRole('button', { name: /^Pay|^Try again/ });

const servePurchase = (path: string, status: number, body: object) =>
  nock(HOST)
    .post(path, (posted: Body) => sent.push(posted) > 0)
    .query(true)
    .reply(status, body, json);
const serveRecord = (record: object) =>
  nock(HOST).get('/ag/api/user-subscription').query(true).reply(200, record, json);
const bought = subscriptionJson({ plan: planJson('annual'), price: 39.99, coupon: 'THURSDAY25' });
const account = (roles: string[]) => ({
  data: [
    {
      type: 'user--user',
      id: 'a',
      attributes: { name: 'Kim_1', mail: 'kim@example.com', drupal_internal__uid: 24 },
      relationships: {
        roles: { data: roles.map((id) => ({ type: 'user_role--user_role', id })) },
      },
    },
  ],
  included: roles.map((id) => ({
    type: 'user_role--user_role',
    id,
    attributes: { drupal_internal__id: id },
  })),
});
const serveUser = () =>
  nock(HOST)
    .get('/jsonapi/user/user')
    .query(true)
    .reply(200, account(['game_pass_subscriber']), json);

async function show(props: { couponCode?: string; payments?: Payments } = {}) {
  render(
    <SubscribeView
      plan={planFixture('annual')}
      otherPlans={[planFixture('monthly')]}
      payments={{ gateway: 'sandbox' }}
      {...props}
    />,
  );
  await screen.findByRole('form', { name: 'Get the game pass' });
  return userEvent.setup({ delay: null });
}
test('does not offer a purchase to a member with an unavailable account', async () => {
  setSession({
    user: null,
    auth: { uid: 24, csrfToken: 'c', logoutToken: 'l' },
    token: null,
    ready: true,
  });
  render(
    <SubscribeView
      plan={planFixture('annual')}
      otherPlans={[]}
      payments={{ gateway: 'sandbox' }}
    />,
  );
  expect(
    await screen.findByText('You’re signed in, but we can’t load your account right now.'),
  ).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.queryByText('I already have an account')).not.toBeInTheDocument();
});

test('does not ask for a card that the site cannot charge', async () => {
  render(<SubscribeView plan={planFixture('annual')} otherPlans={[]} payments={undefined} />);
  expect(await screen.findByText('We can’t take payments right now')).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test('does not ask a member for the age again', async () => {
  useAge.setState({ band: null });
  member(24);
  await show();
  expect(screen.queryByLabelText('Year')).not.toBeInTheDocument();
});

type User = Awaited<ReturnType<typeof show>>;

async function fill(
  user: User,
  values: readonly (readonly [name: string | RegExp, value: string])[],
) {
  for (const [name, value] of values) {
    await user.click(field(name));
    await user.paste(value);
  }
}
const fillNames = (user: User) =>
  fill(user, [
    ['First name', 'Kim'],
    ['Last name', 'Ode'],
    ['Postal code', '12345'],
  ]);
async function fillAccount(user: User) {
  await fill(user, [
    ['Username', 'Kim_1'],
    ['Email', 'kim@example.com'],
    ['Password', 'Abcdefg1'],
    ['Confirm password', 'Abcdefg1'],
  ]);
  await user.click(field(/I agree/));
}
const fillCard = (user: User, number = '4242424242424242') =>
  fill(user, [
    ['Card number', number],
    ['Expiration date', '1234'],
    ['Security code', '123'],
  ]);

describe('a guest', () => {
  test('buys account and pass at once, confirms the email and can resend the link', async () => {
    nock(HOST)
      .get('/ag/api/plan/annual')
      .query({ coupon: 'THURSDAY25' })
      .reply(
        200,
        { ...planJson('annual'), coupon: { code: 'THURSDAY25', discount: 10, total: 29.99 } },
        json,
      );
    const user = await show({ couponCode: 'THURSDAY25' });
    const order = screen.getByRole('complementary', { name: 'Your order' });
    expect(await within(order).findByText('$29.99')).toBeInTheDocument();
    await fillNames(user);
    await fillAccount(user);
    await fillCard(user);
    servePurchase('/ag/api/register-subscription', 200, { uid: 24, subscription: bought });
    await user.dblClick(screen.getByRole('button', { name: 'Pay $29.99' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'One more step' })).toHaveFocus();
    expect(screen.getByText(/You’ve bought the pass/)).toBeInTheDocument();
    expect(screen.getByText('kim@example.com')).toBeInTheDocument();
    nock(HOST)
      .post('/user/resend-activation', { mail: 'kim@example.com' })
      .query(true)
      .reply(200, { message: 'Sent.' }, json);
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    await waitFor(() => expect(nock.pendingMocks()).toEqual([]));
    expect(sent).toEqual([
      {
        token: expect.stringMatching(/^sandbox_success_[0-9a-f]{32}$/),
        first_name: 'Kim',
        last_name: 'Ode',
        username: 'Kim_1',
        email: 'kim@example.com',
        password: 'Abcdefg1',
        agreed_terms: 'I agree to the privacy policy and the terms of use',
        plan: 'annual',
        postal_code: '12345',
        coupon: 'THURSDAY25',
      },
    ]);
  });

  test('keeps the form after a declined card and pays with another', async () => {
    const user = await show();
    await fillNames(user);
    await fillAccount(user);
    await fillCard(user, '4000000000000002');
    servePurchase('/ag/api/register-subscription', 402, {
      message: 'Your card was declined. You have not been charged.',
    });
    await user.click(payButton());
    expect(
      await screen.findByText('Your card was declined. You have not been charged.'),
    ).toBeInTheDocument();
    expect(field('Card number')).toHaveValue('');
    for (const [name, value] of [
      ['First name', 'Kim'],
      ['Username', 'Kim_1'],
      ['Email', 'kim@example.com'],
      ['Password', 'Abcdefg1'],
      ['Postal code', '12345'],
    ] as const)
      expect(field(name)).toHaveValue(value);
    expect(field(/I agree/)).toBeChecked();

    await fillCard(user);
    servePurchase('/ag/api/register-subscription', 422, {
      message: 'x',
      errors: [
        { field: 'username', code: 'invalid', message: 'The username Kim_1 is already taken.' },
      ],
    });
    await user.click(payButton());
    expect(
      await screen.findByText('That username is already taken. Please try another.'),
    ).toBeInTheDocument();
    expect(sent.map(({ token }) => token?.split('_')[1])).toEqual(['declined', 'success']);
  });

  describe('a payment that needs authentication', () => {
    const handleNextAction = jest.fn();
    const actionRequired = {
      action: {
        provider: 'stripe',
        client_secret: 'pi_1_secret_1',
        publishable_key: 'pk_test_1',
      },
    };

    async function fillAll() {
      handleNextAction.mockReset().mockResolvedValue({});
      const card = { mount: jest.fn(), destroy: jest.fn(), clear: jest.fn(), on: jest.fn() };
      const createPaymentMethod = jest.fn().mockResolvedValue({ paymentMethod: { id: 'pm_1' } });
      const stripe = {
        elements: () => ({ create: () => card }),
        createPaymentMethod,
        handleNextAction,
      };
      jest.mocked(loadStripe).mockResolvedValue(stripe as never);
      const user = await show({ payments: { gateway: 'stripe', publishableKey: 'pk_test_1' } });
      await fillNames(user);
      await fillAccount(user);
      await screen.findByRole('group', { name: 'Card' });
      return user;
    }

    test('is sent again after authentication', async () => {
      const user = await fillAll();
      servePurchase('/ag/api/register-subscription', 202, actionRequired);
      servePurchase('/ag/api/register-subscription', 200, { uid: 24, subscription: bought });
      await user.click(payButton());
      expect(
        await screen.findByRole('heading', { level: 1, name: 'One more step' }),
      ).toBeInTheDocument();
      expect(handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret_1' });
      expect(sent.map(({ token }) => token)).toEqual(['pm_1', 'pm_1']);
    });

    test('is sent again with another captcha token if one is required', async () => {
      const user = await fillAll();
      servePurchase('/ag/api/register-subscription', 202, actionRequired);
      mockTake.mockReturnValueOnce('first').mockReturnValueOnce('second');
      await user.click(payButton());
      expect(await screen.findByText(/You’re almost done. Try again/)).toBeInTheDocument();
      expect(handleNextAction).toHaveBeenCalled();
      servePurchase('/ag/api/register-subscription', 200, { uid: 24, subscription: bought });
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(
        await screen.findByRole('heading', { level: 1, name: 'One more step' }),
      ).toBeInTheDocument();
      expect(sent.map(({ token }) => token)).toEqual(['pm_1', 'pm_1']);
    });

    test('is reported as declined without authentication', async () => {
      const user = await fillAll();
      servePurchase('/ag/api/register-subscription', 202, actionRequired);
      servePurchase('/ag/api/register-subscription', 402, {
        message: 'Your card was declined. You have not been charged.',
      });
      await user.click(payButton());
      expect(
        await screen.findByText('Your card was declined. You have not been charged.'),
      ).toBeInTheDocument();
      expect(screen.getByRole('group', { name: 'Card' })).toBeInTheDocument();
    });
  });

  describe('a sandbox payment that needs confirmation', () => {
    async function pay() {
      const user = await show();
      await fillNames(user);
      await fillAccount(user);
      await fillCard(user, '4000000000003220');
      servePurchase('/ag/api/register-subscription', 202, { action: { provider: 'sandbox' } });
      await user.click(payButton());
      await screen.findByRole('dialog', { name: 'Confirm your payment' });
      return user;
    }

    test('is sent again once the buyer has confirmed', async () => {
      const user = await pay();
      servePurchase('/ag/api/register-subscription', 200, { uid: 24, subscription: bought });
      await user.click(screen.getByRole('button', { name: 'Confirm the payment' }));
      expect(
        await screen.findByRole('heading', { level: 1, name: 'One more step' }),
      ).toBeInTheDocument();
      expect(sent.map(({ token }) => token)).toEqual([
        expect.stringMatching(/^sandbox_confirm_/),
        sent[0]?.token,
      ]);
    });

    test('is dropped if the buyer refuses, and the form stays', async () => {
      const user = await pay();
      await user.click(screen.getByRole('button', { name: 'Don’t pay' }));
      expect(await screen.findByText(/Your payment wasn’t confirmed/)).toBeInTheDocument();
      expect(field('First name')).toHaveValue('Kim');
      expect(field('Card number')).toHaveValue('4000 0000 0000 3220');
      servePurchase('/ag/api/register-subscription', 402, { message: 'Declined.' });
      await user.click(payButton());
      await screen.findByText('Declined.');
      expect(new Set(sent.map(({ token }) => token)).size).toBe(2);
    });
  });

  test('sends the same payment again after no response, also after a reload', async () => {
    const user = await show();
    await fillNames(user);
    await fillAccount(user);
    await fillCard(user, '4000000000000119');
    const noResponse = 'The payment service didn’t respond. Try again; you won’t be charged twice.';
    servePurchase('/ag/api/register-subscription', 504, { message: noResponse });
    await user.click(payButton());
    expect(await screen.findByText(noResponse)).toBeInTheDocument();
    expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
    nock(HOST)
      .post('/ag/api/register-subscription', (posted: Body) => sent.push(posted) > 0)
      .replyWithError('no network');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled());

    cleanup();
    const later = await show();
    await fillNames(later);
    await fillAccount(later);
    servePurchase('/ag/api/register-subscription', 200, { uid: 24, subscription: bought });
    await later.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'One more step' });
    expect(new Set(sent.map(({ token }) => token)).size).toBe(1);
    expect(sent).toHaveLength(3);
  });

  test('is not charged twice after a captcha refusal between two attempts', async () => {
    const user = await show();
    await fillNames(user);
    await fillAccount(user);
    await fillCard(user);
    servePurchase('/ag/api/register-subscription', 504, {
      message: 'The payment service didn’t respond.',
    });
    await user.click(payButton());
    await screen.findByText('The payment service didn’t respond.');
    mockRefused.mockReturnValueOnce(true);
    servePurchase('/ag/api/register-subscription', 422, {
      message: 'Confirm you’re human, then try again.',
    });
    await user.click(payButton());
    await waitFor(() => expect(mockRefused).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(payButton()).not.toHaveAttribute('aria-busy'));
    servePurchase('/ag/api/register-subscription', 200, { uid: 24, subscription: bought });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'One more step' });
    expect(new Set(sent.map(({ token }) => token)).size).toBe(1);
  });

  test('sees missing fields before anything is sent', async () => {
    const user = await show();
    await user.click(payButton());
    expect(await screen.findAllByText('Required.')).toHaveLength(8);
    expect(payButton()).toHaveAttribute('aria-disabled', 'true');
    expect(sent).toEqual([]);
  });
});

describe('the card form', () => {
  test.each([
    ['4242424242424241', 'Enter a valid card number.'],
    ['5555555555554444', 'Only the test cards below work in this demo.'],
  ])('rejects %s: %s', async (number, shown) => {
    const user = await show();
    await user.type(field('Card number'), number);
    await user.tab();
    expect(await screen.findByText(shown)).toBeInTheDocument();
    await waitFor(() => expect(payButton()).toHaveAttribute('aria-disabled', 'true'));
  });

  test('formats the number while typing', async () => {
    const user = await show();
    await fillCard(user);
    expect(field('Card number')).toHaveValue('4242 4242 4242 4242');
    expect(field('Expiration date')).toHaveValue('12/34');
  });

  test('fills in a test card', async () => {
    const user = await show();
    await user.click(screen.getByRole('button', { name: /4000 0000 0000 0341/, hidden: true }));
    expect(field('Card number')).toHaveValue('4000 0000 0000 0341');
  });
});

describe('the coupon field', () => {
  test("shows the backend's reason for an invalid coupon, and Enter does not pay", async () => {
    nock(HOST)
      .get('/ag/api/plan/annual')
      .query({ coupon: 'EXPIRED' })
      .reply(
        422,
        {
          message: 'The coupon EXPIRED has expired.',
          errors: [
            { field: 'coupon', code: 'invalid', message: 'The coupon EXPIRED has expired.' },
          ],
        },
        json,
      );
    const user = await show();
    await user.type(field(/^Coupon/), 'EXPIRED{Enter}');
    expect(await screen.findByText('The coupon EXPIRED has expired.')).toBeInTheDocument();
    expect(payButton()).toHaveAttribute('aria-disabled', 'true');
    await user.clear(field(/^Coupon/));
    expect(screen.queryByText('The coupon EXPIRED has expired.')).not.toBeInTheDocument();
    expect(screen.queryByText('Required.')).not.toBeInTheDocument();
  });
});

describe('a member', () => {
  test('buys the pass only', async () => {
    member(24);
    const user = await show();
    expect(screen.queryByLabelText('Username')).not.toBeInTheDocument();
    await fillNames(user);
    await fillCard(user);
    servePurchase('/ag/api/auth-subscription', 200, { subscription: bought });
    serveUser();
    serveRecord({ subscription: bought, invoices: [invoiceJson], has_portal: false });
    await user.click(payButton());
    expect(
      await screen.findByRole('heading', { level: 1, name: 'You’re in!' }),
    ).toBeInTheDocument();
    expect(Object.keys(sent[0] ?? {}).sort()).toEqual([
      'first_name',
      'last_name',
      'plan',
      'postal_code',
      'token',
    ]);
    expect(getSession().user?.hasGamePass).toBe(true);
  });

  test('with a pass gets a notice', async () => {
    member(24, { hasGamePass: true });
    render(
      <SubscribeView
        plan={planFixture('annual')}
        otherPlans={[]}
        payments={{ gateway: 'sandbox' }}
      />,
    );
    expect(await screen.findByText('You already have a game pass.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Manage your pass' })).toHaveAttribute(
      'href',
      '/account/game-pass',
    );
  });

  test('gets a notice after buying the pass in another tab', async () => {
    member(24);
    const user = await show();
    await fillNames(user);
    await fillCard(user);
    servePurchase('/ag/api/auth-subscription', 409, { message: 'You already have a game pass.' });
    serveUser();
    await user.click(payButton());
    expect(await screen.findByRole('link', { name: 'Manage your pass' })).toBeInTheDocument();
  });

  test('keeps the guest’s input after signing in', async () => {
    const user = await show();
    await fillNames(user);
    act(() => member(24));
    expect(await screen.findByLabelText('First name')).toHaveValue('Kim');
    expect(screen.queryByLabelText('Username')).not.toBeInTheDocument();
  });
});
