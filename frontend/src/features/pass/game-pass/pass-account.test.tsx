import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import nock from 'nock';
import type { Payments } from '@/content/types';
import { useSession } from '@/features/account/auth/session-store';
import { member } from '@/features/account/members/member-fixture';
import { ModalHost } from '@/app/modals/modal-host';
import { useModal } from '@/features/shell/modals/modal-store';
import { useNotifications } from '@/features/shell/notifications/notifications-store';
import { loadStripeForm } from '../card/load-stripe';
import { PassAccount } from './pass-account';
import { planFixture, planJson, receiptJson, subscriptionJson } from './pass-fixture';

jest.mock('../card/load-stripe', () => ({ loadStripeForm: jest.fn() }));
jest.mock('next/navigation', () => ({
  usePathname: () => '/account/game-pass',
  useRouter: () => ({ refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
}));

const HOST = 'http://localhost';
const json = { 'content-type': 'application/json' };
const plans = [planFixture('annual'), planFixture('monthly')];
let payments: Payments;

const toasts = () =>
  useNotifications.getState().queue.map(({ type, message }) => `${type}: ${message}`);
const serveRecord = (subscription: object | null, receipts: object[] = [], awaitsPayer = false) =>
  nock(HOST)
    .get('/ag/api/user-subscription')
    .reply(200, { subscription, receipts, awaits_payer: awaitsPayer }, json);
const serveChange = (
  path: string,
  status: number,
  body: object,
  posted: nock.DataMatcherMap = {},
) =>
  nock(HOST, { reqheaders: { 'x-csrf-token': 'csrf' } })
    .post(path, posted)
    .reply(status, body, json);
const serveUser = () =>
  nock(HOST)
    .get('/jsonapi/user/user')
    .query(true)
    .reply(
      200,
      {
        data: [
          {
            id: 'a',
            attributes: { name: 'Kim', mail: 'kim@example.com', drupal_internal__uid: 24 },
          },
        ],
        included: [
          {
            type: 'user_role--user_role',
            attributes: { drupal_internal__id: 'game_pass_subscriber' },
          },
        ],
      },
      json,
    );

beforeAll(() => nock.disableNetConnect());
beforeEach(() => {
  useNotifications.setState({ queue: [] });
  useModal.setState({ modal: null });
  payments = { gateway: 'sandbox' };
  member(24, { hasGamePass: true });
});
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([]);
  nock.cleanAll();
});
afterAll(() => nock.enableNetConnect());

const show = () =>
  render(
    <>
      <PassAccount plans={plans} payments={payments} />
      <ModalHost />
    </>,
  );

test.each([
  [
    'active',
    /renews on December 5, 2026 for \$4\.35/,
    ['Change to Annual', 'Cancel my pass', 'Pay with another card', 'Print'],
  ],
  [
    'past_due',
    /stays active until December 12, 2026/,
    ['Change to Annual', 'Cancel my pass', 'Pay with another card', 'Print'],
  ],
  [
    'cancelled',
    /keep it until December 5, 2026/,
    ['Keep my pass', 'Change to Annual', 'Pay with another card', 'Print'],
  ],
  ['expired', /ended on December 5, 2026/, ['Print']],
])('explains the status %s and offers the matching actions', async (status, sentence, buttons) => {
  serveRecord(subscriptionJson({ status }), [receiptJson]);
  show();
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(buttons);
});

test('charges a past-due pass to another card', async () => {
  serveRecord(subscriptionJson({ status: 'past_due' }));
  show();
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Pay with another card' }));
  await user.click(screen.getByRole('button', { name: /4242 4242 4242 4242/, hidden: true }));
  serveChange(
    '/ag/api/update-card',
    200,
    { subscription: subscriptionJson(), action: null },
    { token: /^sandbox_success_/ },
  );
  serveUser();
  serveRecord(subscriptionJson());
  await user.click(screen.getByRole('button', { name: 'Pay with this card' }));
  expect(
    await screen.findByText(/renews on December 5, 2026/, undefined, { timeout: 5000 }),
  ).toBeInTheDocument();
  expect(toasts()).toEqual([expect.stringContaining('From now on we’ll charge this card')]);
});

describe('a card change that needs authentication', () => {
  const handleNextAction = jest.fn();
  const clear = jest.fn();
  const step = {
    subscription: subscriptionJson(),
    action: { client_secret: 'seti_1_secret_1', payment_method: null },
  };

  async function payWithNewCard() {
    handleNextAction.mockReset().mockResolvedValue({});
    const card = { mount: jest.fn(), destroy: jest.fn(), clear, on: jest.fn() };
    const createPaymentMethod = jest.fn().mockResolvedValue({ paymentMethod: { id: 'pm_2' } });
    const stripe = {
      elements: () => ({ create: () => card }),
      createPaymentMethod,
      handleNextAction,
    };
    jest.mocked(loadStripeForm).mockResolvedValue(stripe as never);
    payments = { gateway: 'stripe', publishableKey: 'pk_test_1' };
    serveRecord(subscriptionJson());
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Pay with another card' }));
    await screen.findByRole('group', { name: 'Card' });
    serveChange('/ag/api/update-card', 200, step, { token: 'pm_2' });
  }
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Pay with this card' }));

  test('completes after authentication and a check by the server', async () => {
    await payWithNewCard();
    serveChange(
      '/ag/api/update-card',
      200,
      { subscription: subscriptionJson(), action: null },
      { token: 'pm_2' },
    );
    serveUser();
    serveRecord(subscriptionJson());
    await press();
    await waitFor(() =>
      expect(toasts()).toEqual([expect.stringContaining('From now on we’ll charge this card')]),
    );
    expect(handleNextAction).toHaveBeenCalledWith({ clientSecret: 'seti_1_secret_1' });
    await waitFor(() => expect(nock.pendingMocks()).toEqual([]));
  });

  test.each([
    [
      'refuses it',
      402,
      { message: 'Your card was declined. We’ll keep charging your previous card.' },
      'We’ll keep charging your previous card.',
    ],
    ['has not confirmed it', 200, step, 'Your bank has not confirmed it yet.'],
  ])('shows that the card is unchanged when the bank %s', async (_, status, body, shown) => {
    await payWithNewCard();
    serveChange('/ag/api/update-card', status, body, { token: 'pm_2' });
    await press();
    await waitFor(() => expect(toasts()).toEqual([expect.stringContaining(shown)]));
    expect(clear).toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Pay with this card' })).toBeInTheDocument();
  });
});

test('confirms a pending payment and asks the server before and after', async () => {
  const confirmCardPayment = jest.fn().mockResolvedValue({});
  jest.mocked(loadStripeForm).mockResolvedValue({ confirmCardPayment } as never);
  payments = { gateway: 'stripe', publishableKey: 'pk_test_1' };
  serveRecord(subscriptionJson({ status: 'past_due' }), [], true);
  show();
  const action = { client_secret: 'pi_1_secret_1', payment_method: 'pm_1' };
  serveChange('/ag/api/confirm-subscription', 200, {
    subscription: subscriptionJson({ status: 'past_due' }),
    action,
  });
  serveChange('/ag/api/confirm-subscription', 200, {
    subscription: subscriptionJson(),
    action: null,
  });
  serveUser();
  serveRecord(subscriptionJson());
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm the payment' }));
  expect(
    await screen.findByText(/renews on December 5, 2026/, undefined, { timeout: 5000 }),
  ).toBeInTheDocument();
  expect(confirmCardPayment).toHaveBeenCalledWith('pi_1_secret_1', { payment_method: 'pm_1' });
  expect(screen.queryByRole('button', { name: 'Confirm the payment' })).not.toBeInTheDocument();
});

test('reports a payment that is declined after authentication', async () => {
  jest
    .mocked(loadStripeForm)
    .mockResolvedValue({ confirmCardPayment: jest.fn().mockResolvedValue({}) } as never);
  payments = { gateway: 'stripe', publishableKey: 'pk_test_1' };
  serveRecord(subscriptionJson({ status: 'past_due' }), [], true);
  show();
  const action = { client_secret: 'pi_1_secret_1', payment_method: 'pm_1' };
  serveChange('/ag/api/confirm-subscription', 200, {
    subscription: subscriptionJson({ status: 'past_due' }),
    action,
  });
  serveChange('/ag/api/confirm-subscription', 402, {
    message: 'Your card was declined. You have not been charged.',
  });
  serveRecord(subscriptionJson({ status: 'past_due' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm the payment' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Confirm the payment' })).not.toBeInTheDocument(),
  );
  expect(toasts()).toEqual(['error: Your card was declined. You have not been charged.']);
});

test('offers to buy an expired pass again', async () => {
  serveRecord(subscriptionJson({ status: 'expired' }));
  show();
  expect(await screen.findByRole('link', { name: 'Get the pass again' })).toHaveAttribute(
    'href',
    '/subscribe/monthly',
  );
});

test('lists receipts newest first with signed credits', async () => {
  const older = {
    ...receiptJson,
    id: 'r1',
    created: '2026-09-05T09:00:00Z',
    amount: -2.03,
    status: 'refunded',
  };
  serveRecord(subscriptionJson(), [older, receiptJson]);
  show();
  const [, first, second] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent('November 5, 2026Game pass, MonthlyPaid$4.35');
  expect(second).toHaveTextContent('September 5, 2026Game pass, MonthlyRefunded−$2.03');
});

test('shows the cost of a plan change, requires consent and shows the new plan', async () => {
  serveRecord(subscriptionJson());
  show();
  nock(HOST)
    .get('/ag/api/user-subscription')
    .query({ plan: 'annual' })
    .reply(
      200,
      {
        subscription: subscriptionJson(),
        receipts: [],
        change: { plan: planJson('annual'), credit: 2.03, price: 39.99, due: 37.96 },
      },
      json,
    );
  await userEvent.click(await screen.findByRole('button', { name: 'Change to Annual' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm Game Pass Update' });
  expect(await within(dialog).findByText('−$2.03')).toBeInTheDocument();
  expect(within(dialog).getByText('$37.96')).toBeInTheDocument();
  const update = within(dialog).getByRole('button', { name: 'Update my pass' });
  await userEvent.click(update);
  expect(await within(dialog).findByText('Required.')).toBeInTheDocument();

  serveChange('/ag/api/update-subscription', 502, { message: 'down' }, { plan: 'annual' });
  await userEvent.click(within(dialog).getByRole('checkbox'));
  await userEvent.click(update);
  await waitFor(() =>
    expect(toasts()).toEqual(['error: A problem occured. Please try again or contact support.']),
  );

  const changed = subscriptionJson({
    plan: planJson('annual'),
    price: 39.99,
    current_period_end: '2027-11-21T09:00:00Z',
  });
  serveChange('/ag/api/update-subscription', 200, { subscription: changed }, { plan: 'annual' });
  serveUser();
  serveRecord(changed);
  await waitFor(() => expect(update).toBeEnabled());
  await userEvent.dblClick(update);
  expect(await screen.findByText(/renews on November 21, 2027 for \$39\.99/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('confirms a cancellation and can undo it', async () => {
  serveRecord(subscriptionJson());
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel my pass' }));
  await userEvent.click(screen.getByRole('button', { name: 'No, keep it' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Cancel my pass' }));
  const cancelled = subscriptionJson({ status: 'cancelled', cancel_at_period_end: true });
  serveChange('/ag/api/cancel-subscription', 200, { subscription: cancelled });
  serveUser();
  serveRecord(cancelled);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Yes, cancel it' }));
  const keepButton = await screen.findByRole('button', { name: 'Keep my pass' });

  serveChange('/ag/api/resume-subscription', 200, { subscription: subscriptionJson() });
  serveUser();
  serveRecord(subscriptionJson());
  await userEvent.click(keepButton);
  expect(await screen.findByText(/It renews on/)).toBeInTheDocument();
});

test('warns that canceling a past-due pass ends it at once', async () => {
  serveRecord(subscriptionJson({ status: 'past_due' }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel my pass' }));
  expect(screen.getByText(/so the pass ends now/)).toBeInTheDocument();
});

test('shows why a change was refused', async () => {
  serveRecord(subscriptionJson());
  show();
  const message = 'You already have this plan.';
  nock(HOST)
    .get('/ag/api/user-subscription')
    .query({ plan: 'annual' })
    .reply(409, { message }, json);
  await userEvent.click(await screen.findByRole('button', { name: 'Change to Annual' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Update my pass' })).not.toBeInTheDocument();
});

test('reloads the pass when the tab becomes visible', async () => {
  serveRecord(subscriptionJson());
  show();
  await screen.findByText(/It renews on/);
  serveRecord(subscriptionJson({ status: 'cancelled' }));
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(await screen.findByText(/You keep it until/)).toBeInTheDocument();
});

test('shows a drawing and the exclusive games for a granted pass', async () => {
  serveRecord(null);
  const { container } = show();
  expect(await screen.findByText('You have the game pass')).toBeInTheDocument();
  expect(container.querySelector('use')).toHaveAttribute('href', '/images/empty-state.svg#pass');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/lists/of-the-pass');
});

test('links a member without a pass to the plans', async () => {
  member(24);
  serveRecord(null);
  show();
  expect(await screen.findByText('No pass yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the pass' })).toHaveAttribute('href', '/game-pass');
});

test('asks a guest to sign in', () => {
  useSession.setState({ user: null, auth: null, token: null, ready: true });
  show();
  expect(screen.getByRole('form', { name: 'Sign in' })).toBeInTheDocument();
});

test('reports an outage and offers a retry', async () => {
  nock(HOST).get('/ag/api/user-subscription').reply(503);
  show();
  const retry = await screen.findByRole('button', { name: 'Try again now' });
  serveRecord(subscriptionJson());
  await userEvent.click(retry);
  expect(await screen.findByText(/It renews on/)).toBeInTheDocument();
});
