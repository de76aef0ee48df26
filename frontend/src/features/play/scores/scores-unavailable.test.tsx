import { screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import nock from 'nock';
import { setSession } from '@/features/account/auth/session';
import { StreakPanel } from '../daily/streak-panel';
import { Scoreboard } from './scoreboard';

const SESSION_UNAVAILABLE = 'You’re signed in, but we can’t load your account right now.';

beforeAll(() => nock.disableNetConnect());
afterAll(() => nock.enableNetConnect());
beforeEach(() =>
  setSession({
    user: null,
    auth: { uid: 24, csrfToken: 'c', logoutToken: 'l' },
    token: null,
    ready: true,
  }),
);

test.each([
  [
    'the board',
    <Scoreboard
      key="board"
      nid={1001}
      title="Neon Drift"
      path="/racing/neon-drift"
      day="2026-11-22"
    />,
  ],
  [
    'the streak',
    <StreakPanel
      key="streak"
      day="2026-11-22"
      ends={new Date(Date.now() + 3_600_000).toISOString()}
    />,
  ],
])('%s shows members that their account is unavailable, without a sign-in link', (_, part) => {
  render(part);
  expect(screen.getByText(SESSION_UNAVAILABLE)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Sign in/)).not.toBeInTheDocument();
});

test('offers sign-in to guests', () => {
  setSession({ user: null, auth: null, token: null, ready: true });
  render(<Scoreboard nid={1001} title="Neon Drift" path="/racing/neon-drift" day="2026-11-22" />);
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByText(SESSION_UNAVAILABLE)).not.toBeInTheDocument();
});
