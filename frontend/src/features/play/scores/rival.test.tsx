import { screen, waitFor } from '@testing-library/react';
import nock from 'nock';
import { setSession } from '@/features/account/auth/session';
import { member } from '@/features/account/members/member-fixture';
import { getQueryClient } from '@/features/account/queries/query-client';
import { render } from '@/features/account/queries/render-fixture';
import { BeatNext } from './beat-next';
import { useLocalBests } from './local-scores';
import { rememberScore, useScoreboard } from './scoreboard-store';

const entry = (rank: number, name: string, value: number) => ({
  rank,
  value,
  time: '2026-11-19T09:00:00+00:00',
  member: { name, path: `/users/${name}` },
});
const board = [entry(1, 'Ada', 900), entry(2, 'Ben', 500), entry(3, 'Cleo', 120)];
const site = () => nock('http://localhost');
const serveBoard = (query: string, scores = board) =>
  site().get(`/ag/api/game-scores/7?${query}`).reply(200, { scores, total: board.length });

beforeAll(() => nock.disableNetConnect());
beforeEach(() => {
  getQueryClient().clear();
  useScoreboard.setState(useScoreboard.getInitialState());
  useLocalBests.setState({ bests: {} });
  setSession({ user: null, auth: null, token: null, ready: true });
});
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([]);
  nock.cleanAll();
});
afterAll(() => nock.restore());

const game = { nid: 7, order: 'higher', isDaily: false } as const;

test('names the next better player of today and the points a guest misses', async () => {
  rememberScore(7, 380);
  useLocalBests.setState({ bests: { 7: { value: 2000, token: null } } });
  serveBoard('period=day&items_per_page=50&offset=0');
  render(<BeatNext {...game} />);
  expect(await screen.findByText('Beat Ben')).toBeVisible();
  expect(screen.getByText('121 points to go')).toBeVisible();
});

test('compares the best score of a guest with the board of all time', async () => {
  useScoreboard.setState({ period: 'ever' });
  rememberScore(7, 3);
  useLocalBests.setState({ bests: { 7: { value: 900, token: null } } });
  serveBoard('period=ever&items_per_page=50&offset=0');
  render(<BeatNext {...game} />);
  expect(await screen.findByText('Beat Ada')).toBeVisible();
  expect(screen.getByText('1 point to go')).toBeVisible();
});

test('asks for the place above a member, however long the board is', async () => {
  member(11);
  const standing = { value: 500, rank: 72, total: 300 };
  site()
    .get('/ag/api/user-scores/7')
    .reply(200, { standings: { day: null, week: standing, ever: null, daily: null } });
  useScoreboard.setState({ period: 'week' });
  rememberScore(7, 10);
  serveBoard('period=week&items_per_page=1&offset=70', [entry(71, 'Dora', 540)]);
  render(<BeatNext {...game} />);
  expect(await screen.findByText('Beat Dora')).toBeVisible();
  expect(screen.getByText('41 points to go')).toBeVisible();
});

test('takes the lower score as the better one where the game says so', async () => {
  rememberScore(7, 130);
  serveBoard('period=day&items_per_page=50&offset=0', [entry(1, 'Ada', 90), entry(2, 'Ben', 125)]);
  render(<BeatNext {...game} order="lower" />);
  expect(await screen.findByText('Beat Ben')).toBeVisible();
  expect(screen.getByText('6 points to go')).toBeVisible();
});

test('shows nothing to the best player and on an empty board', async () => {
  rememberScore(7, 901);
  serveBoard('period=day&items_per_page=50&offset=0');
  const { container } = render(<BeatNext {...game} />);
  await waitFor(() => expect(nock.isDone()).toBe(true));
  await waitFor(() => expect(getQueryClient().isFetching()).toBe(0));
  expect(container).toBeEmptyDOMElement();
});
