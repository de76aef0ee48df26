import { render, screen } from '@testing-library/react';
import nock from 'nock';
import { queryClient } from '@/features/account/queries/query-client';
import { useLocalBests } from './local-bests';
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
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.getQueryData(['board', 7, 'ever']) === undefined) return;
      stop();
      resolve();
    });
  });

beforeAll(() => nock.disableNetConnect());
beforeEach(() => {
  queryClient.clear();
  useLocalBests.setState({ bests: {} });
});
afterEach(() => nock.cleanAll());
afterAll(() => nock.restore());

test('a game that nobody has scored in has no board', async () => {
  boards([]);
  const done = loaded();
  render(<Scoreboard {...gemHarbor} />);
  await done;
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('the board comes with the first score, of others or one’s own', async () => {
  boards([best]);
  render(<Scoreboard {...gemHarbor} />);
  expect(await screen.findByRole('region', { name: 'High scores' })).toHaveTextContent('Ada');
});

test('a guest’s own best is enough', () => {
  boards([]);
  useLocalBests.setState({ bests: { 7: { value: 40, token: null } } });
  render(<Scoreboard {...gemHarbor} />);
  expect(screen.getByRole('region', { name: 'High scores' })).toHaveTextContent('40');
});
