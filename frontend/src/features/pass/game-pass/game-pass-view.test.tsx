import { act, screen, within } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import userEvent from '@testing-library/user-event';
import nock from 'nock';
import { setSession } from '@/features/account/auth/session';
import { member } from '@/features/account/members/member-fixture';
import { useModal } from '@/features/shell/modals/modal-store';
import { game } from '@/content/game-fixture';
import { GamePassView, type GamePassViewProps } from './game-pass-view';
import { planFixture, planJson } from './pass-fixture';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const HOST = 'http://localhost';
const json = { 'content-type': 'application/json' };

const show = (props: Partial<GamePassViewProps> = {}) =>
  render(
    <GamePassView
      plans={[planFixture('annual'), planFixture('monthly')]}
      exclusive={[game(1), game(2), game(1)]}
      {...props}
    />,
  );
const plan = (name: string) => screen.getByRole('article', { name });
const servePlan = (body: object) =>
  nock(HOST, { reqheaders: { 'x-csrf-token': 'csrf' } })
    .get('/ag/api/user-plan')
    .reply(200, body, json);

beforeAll(() => nock.disableNetConnect());
beforeEach(() => setSession({ user: null, auth: null, token: null, ready: true }));
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([]);
  nock.cleanAll();
});
afterAll(() => nock.enableNetConnect());

test('shows a guest the plans, the savings and where to buy', () => {
  show();
  expect(screen.getByText('$3.34').parentElement).toHaveTextContent(
    'from $3.34 a month, billed yearly',
  );
  expect(
    within(plan('Annual')).getByText('$3.34 a month: 23% less than paying monthly'),
  ).toBeInTheDocument();
  expect(within(plan('Annual')).getByText('Best value')).toBeInTheDocument();
  expect(within(plan('Annual')).getByRole('link')).toHaveAttribute('href', '/subscribe/annual');
  expect(
    within(plan('Monthly')).getByRole('link', { name: 'Get the pass: Monthly' }),
  ).toHaveAttribute('href', '/subscribe/monthly');
  expect(screen.getByRole('cell', { name: 'All 2' })).toBeInTheDocument();
});

test('shows a holder the current plan and offers the other', async () => {
  servePlan({ plan: planJson('monthly'), status: 'active' });
  show();
  act(() => member(11, { hasGamePass: true }));
  expect(await within(plan('Monthly')).findByText('This is your plan.')).toBeInTheDocument();
  expect(screen.queryByText('$3.34')).not.toBeInTheDocument();
  await userEvent.click(
    within(plan('Annual')).getByRole('button', { name: 'Change to this plan: Annual' }),
  );
  expect(useModal.getState().modal).toMatchObject({
    name: 'gamePassUpdate',
    data: { plan: 'annual' },
  });
});

test('links members with a granted pass to their pass', async () => {
  servePlan({ plan: null, status: null });
  act(() => member(11, { hasGamePass: true }));
  show();
  expect(await screen.findAllByRole('link', { name: 'Manage your pass' })).toHaveLength(3);
});

test('renders the rest of the page when plans are unavailable', () => {
  show({ plans: null });
  expect(
    screen.getByText('There was an error loading this section :( Please try again later!'),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Game 1/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Choose your pass' })).not.toBeInTheDocument();
});

test('shows no plans when none is on sale', () => {
  show({ plans: [] });
  expect(screen.getByText(/on sale right now/)).toBeInTheDocument();
});
