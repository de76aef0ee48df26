import { screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import nock from 'nock';
import { member } from '@/features/account/members/member-fixture';
import { setSession } from '@/features/account/auth/session';
import { getQueryClient } from '@/features/account/queries/query-client';
import { useLocalBests } from './local-scores';
import { Scoreboard } from './scoreboard';

const gemHarbor = { nid: 7, title: 'Gem Harbor', path: '/puzzle/gem-harbor' };
const best = {
  rank: 1,
  value: 90,
  time: '2026-11-19T09:00:00+00:00',
  member: { name: 'Ada', path: '/users/Ada' },
};
const boards = (scores: object[]) =>
  nock('http://localhost')
    .persist()
    .get(/^\/ag\/api\/game-scores\/7/)
    .reply(200, { scores, total: scores.length });
const loaded = () =>
  new Promise<void>((resolve) => {
    const stop = getQueryClient()
      .getQueryCache()
      .subscribe(() => {
        if (getQueryClient().getQueryData(['board', 7, 'ever']) === undefined) return;
        stop();
        resolve();
      });
  });

beforeAll(() => nock.disableNetConnect());
beforeEach(() => {
  getQueryClient().clear();
  useLocalBests.setState({ bests: {} });
  setSession({ user: null, auth: null, token: null, ready: true });
});
afterEach(() => nock.cleanAll());
afterAll(() => nock.restore());

test('renders nothing for a game without scores', async () => {
  boards([]);
  const done = loaded();
  render(<Scoreboard {...gemHarbor} />);
  await done;
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('offers no round of 0 points to share', () => {
  boards([]);
  useLocalBests.setState({ bests: { 7: { value: 0, token: null } } });
  render(<Scoreboard {...gemHarbor} />);
  expect(screen.queryByRole('button', { name: /^Share/ })).not.toBeInTheDocument();
});

test('appears with the first score', async () => {
  boards([best]);
  render(<Scoreboard {...gemHarbor} />);
  expect(await screen.findByRole('region', { name: 'High scores' })).toHaveTextContent('Ada');
});

test("appears with a guest's own best score", () => {
  boards([]);
  useLocalBests.setState({ bests: { 7: { value: 40, token: null } } });
  render(<Scoreboard {...gemHarbor} />);
  expect(screen.getByRole('region', { name: 'High scores' })).toHaveTextContent('40');
});

test("shows a member's own rank", async () => {
  boards([best]);
  const day = { value: 50, rank: 3, total: 12 };
  nock('http://localhost')
    .get('/ag/api/user-scores/7')
    .reply(200, { standings: { day, week: null, ever: { ...day, value: 70 }, daily: null } });
  member(11);
  render(<Scoreboard {...gemHarbor} />);
  expect(await screen.findByText('3rd', { selector: 'strong' })).toBeInTheDocument();
  expect(screen.getByText('50')).toBeInTheDocument();
});

test('invites others instead of ranking the only score', async () => {
  boards([best]);
  const day = { value: 50, rank: 1, total: 1 };
  nock('http://localhost')
    .get('/ag/api/user-scores/7')
    .reply(200, { standings: { day, week: null, ever: day, daily: null } });
  member(11);
  render(<Scoreboard {...gemHarbor} />);
  expect(await screen.findByText(/^You’re the first on this board/)).toBeInTheDocument();
  expect(screen.queryByText('1st', { selector: 'strong' })).not.toBeInTheDocument();
});
