import { screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import nock from 'nock';
import { setSession } from '@/features/account/auth/session';
import { member } from '@/features/account/members/member-fixture';
import { getQueryClient } from '@/features/account/queries/query-client';
import { DailyStatus } from '@/features/discover/home/daily-status';
import { storeDaily, useLocalDailies } from '../scores/local-scores';
import { migrateGuestDailies } from '../scores/migrate-guest-scores';
import { useStreak } from './use-streak';

const site = 'http://localhost';
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const today = dayFromNow(0);
const daily = { nid: 7, value: 40, token: 'a' };
const standing = { value: 40, rank: 3, total: 12 };

const home = () => {
  const { unmount, container } = render(<DailyStatus />);
  const text = container.textContent;
  unmount();
  return text;
};
function Streak() {
  return <p>{useStreak(today)?.streak ?? '…'}</p>;
}

beforeAll(() => nock.disableNetConnect());
beforeEach(() => {
  localStorage.clear();
  getQueryClient().clear();
  useLocalDailies.setState({ days: {} });
  setSession({ user: null, auth: null, token: null, ready: true });
});
afterAll(() => nock.enableNetConnect());

test("shows a guest that today's game was played, but not yesterday's", () => {
  expect(home()).toBe('Play');
  storeDaily(dayFromNow(-1), daily);
  expect(home()).toBe('Play');
  storeDaily(today, daily);
  expect(home()).toBe('Played today');
});

test("moves a guest's status to the member at sign-in", async () => {
  storeDaily(today, daily);
  member(11);
  expect(home()).toBe('Play');
  nock(site)
    .post('/ag/api/score/report')
    .reply(200, {
      value: 40,
      improved: [],
      standings: { day: standing, week: null, ever: standing, daily: standing },
    });
  await migrateGuestDailies(11);
  expect(home()).toBe('Played today');
  setSession({ user: null, auth: null });
  expect(home()).toBe('Play');
});

test("updates from a member's streak and hides it from other users", async () => {
  member(11);
  nock(site)
    .get('/ag/api/user-daily')
    .reply(200, { streak: 2, days: [today] });
  const { unmount } = render(<Streak />);
  await screen.findByText('2');
  unmount();
  expect(home()).toBe('Played today');
  member(12);
  expect(home()).toBe('Play');
});
