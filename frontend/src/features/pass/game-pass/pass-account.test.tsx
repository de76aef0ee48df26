import { loadStripe } from '@stripe/stripe-js/pure';
import { act, screen, waitFor, within } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import userEvent from '@testing-library/user-event';
import nock from 'nock';
import { setSession } from '@/features/account/auth/session';
import { member } from '@/features/account/members/member-fixture';
import { ModalHost } from '@/app/modals/modal-host';
import { useModal } from '@/features/shell/modals/modal-store';
import { useNotifications } from '@/features/shell/notifications/notifications-store';
import { PassAccount } from './pass-account';
import { invoiceJson, planFixture, planJson, subscriptionJson } from './pass-fixture';

jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: jest.fn() }));
jest.mock('next/navigation', () => ({
  usePathname: () => '/account/game-pass',
  useRouter: () => ({ refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
}));

const HOST = 'http://localhost';
const json = { 'content-type': 'application/json' };
const plans = [planFixture('annual'), planFixture('monthly')];

const toasts = () =>
  useNotifications.getState().queue.map(({ type, message }) => `${type}: ${message}`);
const serveRecord = (subscription: object | null, invoices: object[] = [], hasPortal = false) =>
  nock(HOST)
    .get('/ag/api/user-subscription')
    .reply(200, { subscription, invoices, has_portal: hasPortal }, json);
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
            type: 'user--user',
            id: 'a',
            attributes: { name: 'Kim', mail: 'kim@example.com', drupal_internal__uid: 24 },
            relationships: {
              roles: { data: [{ type: 'user_role--user_role', id: 'pass' }] },
            },
          },
        ],
        included: [
          {
            type: 'user_role--user_role',
            id: 'pass',
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
      <PassAccount plans={plans} />
      <ModalHost />
    </>,
  );

test.each([
  [
    'active',
    /renews on December 5, 2026 for \$4\.35/,
    ['Change to Annual', 'Cancel my pass', 'Print'],
  ],
  [
    'past_due',
    /stays active until December 12, 2026/,
    ['Change to Annual', 'Cancel my pass', 'Print'],
  ],
  ['cancelled', /keep it until December 5, 2026/, ['Keep my pass', 'Change to Annual', 'Print']],
  ['expired', /ended on December 5, 2026/, ['Print']],
])('explains the status %s and offers the matching actions', async (status, sentence, buttons) => {
  serveRecord(subscriptionJson({ status }), [invoiceJson]);
  show();
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(buttons);
});

test('opens the provider’s page for the card and invoices', async () => {
  serveRecord(subscriptionJson({ status: 'past_due', provider: 'stripe' }), [], true);
  show();
  serveChange('/ag/api/subscription-portal', 200, { url: `${HOST}/#portal` });
  await userEvent.click(await screen.findByRole('button', { name: 'Manage card and invoices' }));
  await waitFor(() => expect(window.location.hash).toBe('#portal'));
});

test('shows why the provider’s page does not open', async () => {
  serveRecord(subscriptionJson({ provider: 'stripe' }), [], true);
  show();
  serveChange('/ag/api/subscription-portal', 502, { message: 'Stripe is unavailable.' });
  await userEvent.click(await screen.findByRole('button', { name: 'Manage card and invoices' }));
  await waitFor(() => expect(toasts()).toEqual(['error: Stripe is unavailable.']));
});

test('offers to buy an expired pass again', async () => {
  serveRecord(subscriptionJson({ status: 'expired' }));
  show();
  expect(await screen.findByRole('link', { name: 'Get the pass again' })).toHaveAttribute(
    'href',
    '/subscribe/monthly',
  );
});

test('lists receipts newest first with signed credits and links to invoices', async () => {
  const older = {
    ...invoiceJson,
    id: 'r1',
    url: 'https://invoice.stripe.com/i/1',
    created: '2026-09-05T09:00:00Z',
    amount: -2.03,
    status: 'refunded',
  };
  serveRecord(subscriptionJson(), [older, invoiceJson]);
  show();
  const [, first, second] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent('November 5, 2026Game pass, MonthlyPaid$4.35');
  expect(second).toHaveTextContent('September 5, 2026Game pass, MonthlyRefunded−$2.03');
  expect(screen.getByRole('link', { name: 'Game pass, Monthly' })).toHaveAttribute(
    'href',
    'https://invoice.stripe.com/i/1',
  );
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
        invoices: [],
        has_portal: false,
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

describe('a plan change that needs confirmation', () => {
  const annual = subscriptionJson({ plan: planJson('annual'), price: 39.99 });

  async function updateToAnnual(provider: string) {
    const subscription = subscriptionJson({ provider });
    serveRecord(subscription);
    show();
    const change = { plan: planJson('annual'), credit: 2.03, price: 39.99, due: 37.96 };
    nock(HOST)
      .get('/ag/api/user-subscription')
      .query({ plan: 'annual' })
      .reply(200, { subscription, invoices: [], has_portal: false, change }, json);
    await userEvent.click(await screen.findByRole('button', { name: 'Change to Annual' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Game Pass Update' });
    await userEvent.click(await within(dialog).findByRole('checkbox'));
    return within(dialog).getByRole('button', { name: 'Update my pass' });
  }
  const serveAction = (action: object) => {
    serveChange('/ag/api/update-subscription', 202, { action }, { plan: 'annual' });
    serveUser();
    serveRecord(subscriptionJson());
  };
  const serveUpdate = () => {
    serveChange('/ag/api/update-subscription', 200, { subscription: annual }, { plan: 'annual' });
    serveUser();
    serveRecord(annual);
  };

  test('is sent again after the bank’s step', async () => {
    const handleNextAction = jest.fn().mockResolvedValue({});
    jest.mocked(loadStripe).mockResolvedValue({ handleNextAction } as never);
    const update = await updateToAnnual('stripe');
    serveAction({ provider: 'stripe', client_secret: 'pi_1_secret_1', publishable_key: 'pk_1' });
    serveUpdate();
    await userEvent.click(update);
    expect(await screen.findByText(/for \$39\.99/)).toBeInTheDocument();
    expect(loadStripe).toHaveBeenCalledWith('pk_1');
    expect(handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret_1' });
    await waitFor(() => expect(nock.pendingMocks()).toEqual([]));
  });

  test('changes nothing without confirmation', async () => {
    const update = await updateToAnnual('sandbox');
    serveAction({ provider: 'sandbox' });
    await userEvent.click(update);
    await userEvent.click(await screen.findByRole('button', { name: 'Don’t pay' }));
    await waitFor(() =>
      expect(toasts()).toEqual([
        'error: Your payment wasn’t confirmed, so your plan hasn’t changed.',
      ]),
    );
    await waitFor(() => expect(nock.pendingMocks()).toEqual([]));
  });
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
  setSession({ user: null, auth: null, token: null, ready: true });
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
