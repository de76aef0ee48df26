/** @jest-environment ./jest.environment.ts */
import { QueryObserver } from '@tanstack/react-query';
import nock from 'nock';
import { setSession } from '@/features/account/auth/session';
import { member } from '@/features/account/members/member-fixture';
import { getQueryClient } from '@/features/account/queries/query-client';
import { waitUntil } from '@/testing/wait-until';
import { useNotifications } from '@/features/shell/notifications/notifications-store';
import { storeBest, useLocalBests, useLocalDailies } from './local-scores';
import { migrateGuestDailies, migrateGuestScores } from './migrate-guest-scores';
import { preparePlay, recordScore } from './record-score';
import type { Standings } from './score-calls';
import { useScoreboard } from './scoreboard-store';
import { setStandings, standingsQuery } from './standings';

const site = 'http://localhost';
const game = { nid: 7, order: 'higher' } as const;
const standing = { value: 50, rank: 3, total: 12 };
const standings = { day: standing, week: null, ever: { ...standing, value: 90 }, daily: null };
const bests = () => useLocalBests.getState().bests;
const start = (token = 'begun') =>
  nock(site).post('/ag/api/score/start', { game_id: 7 }).reply(200, { token });
const report = (value: number, token = 'begun', nid = 7) =>
  nock(site, { reqheaders: { 'x-csrf-token': 'csrf' } }).post('/ag/api/score/report', {
    game_id: nid,
    token,
    value,
  });

beforeAll(() => nock.disableNetConnect());
beforeEach(() => {
  getQueryClient().clear();
  setSession({ user: null, auth: null, token: null, ready: true });
  useLocalBests.setState({ bests: {} });
  useLocalDailies.setState({ days: {} });
  useScoreboard.setState(useScoreboard.getInitialState());
  useNotifications.setState({ queue: [] });
});
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([]);
  nock.cleanAll();
});
afterAll(() => nock.restore());

test("stores a guest's best score with its play token", async () => {
  start();
  preparePlay(7);
  expect(await recordScore(game, 40)).toEqual({ best: 40, isBest: true, today: null });
  expect(await recordScore(game, 30)).toEqual({ best: 40, isBest: false, today: null });
  expect(bests()).toEqual({ 7: { value: 40, token: 'begun' } });
});

test('does not count a daily challenge with 0 points', async () => {
  nock(site)
    .post('/ag/api/score/start', { game_id: 7, daily: true })
    .reply(200, { token: 'begun' });
  preparePlay(7, '2026-11-24');
  await recordScore(game, 0);
  expect(useLocalDailies.getState().days).toEqual({});
  await recordScore(game, 5);
  expect(Object.keys(useLocalDailies.getState().days)).toEqual(['2026-11-24']);
});

test('treats the lowest score as the best where lower is better', async () => {
  start();
  preparePlay(7);
  await recordScore({ nid: 7, order: 'lower' }, 40);
  expect(await recordScore({ nid: 7, order: 'lower' }, 30)).toMatchObject({
    best: 30,
    isBest: true,
  });
});

test("submits a member's score and returns the rank to the game", async () => {
  member(11);
  start();
  preparePlay(7);
  report(50).reply(200, { value: 50, improved: ['day'], standings });
  expect(await recordScore(game, 50)).toEqual({
    best: 90,
    isBest: false,
    today: { rank: 3, total: 12 },
  });
  expect(getQueryClient().getQueryData(standingsQuery(11, 7).queryKey)).toEqual(standings);
  expect(useScoreboard.getState().lastScores).toEqual({ 7: 50 });
  expect(bests()).toEqual({});
});

test('keeps the new rank when standings that were requested before arrive', async () => {
  member(11);
  const { queryKey } = standingsQuery(11, 7);
  const respond: ((outdated: Standings) => void)[] = [];
  const queryFn = () => new Promise<Standings>((resolve) => respond.push(resolve));
  const requested = getQueryClient()
    .fetchQuery({ queryKey, queryFn })
    .catch(() => null);
  await setStandings(11, 7, standings);
  respond[0]?.({ ...standings, day: null });
  await requested;
  expect(getQueryClient().getQueryData(queryKey)).toEqual(standings);
});

test('refreshes the leaderboards of the game and the streak only', async () => {
  member(11);
  const shown = [
    ['board', 7, 'day'],
    ['streak', 11],
    ['board', 8, 'day'],
  ].map((queryKey) => {
    const queryFn = jest.fn(() => Promise.resolve(true));
    return {
      queryFn,
      stop: new QueryObserver(getQueryClient(), {
        queryKey,
        queryFn,
        staleTime: Infinity,
      }).subscribe(() => undefined),
    };
  });
  const requestCounts = () => shown.map(({ queryFn }) => queryFn.mock.calls.length);
  await waitUntil(() => requestCounts().every((times) => times === 1));
  start();
  preparePlay(7);
  report(50).reply(200, { value: 50, improved: ['day'], standings });
  await recordScore(game, 50);
  await waitUntil(() => requestCounts()[1] === 2);
  expect(requestCounts()).toEqual([2, 2, 1]);
  for (const { stop } of shown) stop();
});

test('returns the reason of a refused score and keeps a score that could not be sent', async () => {
  member(11);
  start();
  preparePlay(7);
  report(5000).reply(422, { message: 'value must be from 0 to 1000.' });
  await expect(recordScore(game, 5000)).rejects.toThrow('value must be from 0 to 1000.');
  report(60).reply(503, { message: 'Out of order.' });
  expect(await recordScore(game, 60)).toEqual({ best: 60, isBest: true, today: null });
  expect(bests()).toEqual({ 7: { value: 60, token: 'begun' } });
});

test('submits stored scores at sign-in and keeps those that could not be sent', async () => {
  storeBest(7, { value: 40, token: 'a' });
  storeBest(8, { value: 41, token: 'b' });
  storeBest(9, { value: 42, token: 'c' });
  storeBest(10, { value: 43, token: null });
  storeBest(12, { value: 44, token: 'd' });
  member(11);
  report(40, 'a').reply(200, { value: 40, improved: ['ever'], standings });
  report(41, 'b', 8).reply(403, { message: 'This play belongs to another member.' });
  nock(site).get('/user/login_status?_format=json').optionally().reply(200, '1');
  report(42, 'c', 9).reply(503, { message: 'Out of order.' });
  const serveInvalidToken = jest.fn(() => ({
    message: 'The play token is invalid or has expired.',
  }));
  nock(site)
    .post('/ag/api/score/report', ({ game_id }) => game_id === 10)
    .optionally()
    .reply(403, serveInvalidToken);
  // Retried automatically.
  report(44, 'd', 12).times(2).reply(429, { message: 'Too many scores. Try again in a moment.' });
  await migrateGuestScores(11);
  expect(serveInvalidToken).not.toHaveBeenCalled();
  expect(bests()).toEqual({
    9: { value: 42, token: 'c' },
    10: { value: 43, token: null },
    12: { value: 44, token: 'd' },
  });
  expect(useNotifications.getState().queue).toMatchObject([{ message: { notice: 'scoresMoved' } }]);
}, 15_000);

test('stops submitting stored scores when another member signs in', async () => {
  storeBest(7, { value: 40, token: 'a' });
  storeBest(8, { value: 41, token: 'b' });
  member(11);
  report(40, 'a').reply(200, () => {
    member(12);
    return { value: 40, improved: [], standings };
  });
  await migrateGuestScores(11);
  expect(bests()).toEqual({ 8: { value: 41, token: 'b' } });
});

describe('daily challenges', () => {
  const today = '2026-11-22';
  const dailies = () => useLocalDailies.getState().days;
  const startDaily = () => nock(site).post('/ag/api/score/start', { game_id: 7, daily: true });

  test("store a guest's best of the day beside the best score", async () => {
    storeBest(7, { value: 90, token: 'earlier' });
    startDaily().reply(200, { token: 'begun' });
    preparePlay(7, today);
    await recordScore(game, 40);
    await recordScore(game, 30);
    expect(dailies()).toEqual({ [today]: { nid: 7, value: 40, token: 'begun' } });
    expect(bests()).toEqual({ 7: { value: 90, token: 'earlier' } });
  });

  test('return the rank on the daily leaderboard', async () => {
    member(11);
    startDaily().reply(200, { token: 'begun' });
    preparePlay(7, today);
    report(50).reply(200, {
      value: 50,
      improved: ['daily'],
      standings: { ...standings, daily: { value: 50, rank: 2, total: 5 } },
    });
    expect(await recordScore(game, 50)).toMatchObject({ today: { rank: 2, total: 5 } });
    expect(dailies()).toEqual({});
  });

  test('count only plays that started on their day, or locally during an outage', async () => {
    startDaily().reply(422, { message: 'Game 7 is not today’s daily.' });
    preparePlay(7, today);
    await recordScore(game, 40);
    expect(dailies()).toEqual({});
    startDaily().reply(503, { message: 'Out of order.' });
    preparePlay(7, today);
    await recordScore(game, 45);
    expect(dailies()).toEqual({ [today]: { nid: 7, value: 45, token: null } });
  });

  test('submit stored days at sign-in, earliest first and each score once', async () => {
    useLocalDailies.setState({
      days: {
        [today]: { nid: 7, value: 40, token: 'b' },
        '2026-11-21': { nid: 8, value: 41, token: 'a' },
        '2026-10-01': { nid: 9, value: 42, token: 'old' },
        '2026-09-01': { nid: 9, value: 42, token: null },
      },
    });
    storeBest(7, { value: 40, token: 'b' });
    member(11);
    const sent: string[] = [];
    report(42, 'old', 9).reply(
      403,
      () => (sent.push('old'), { message: 'The play token is invalid or has expired.' }),
    );
    nock(site).get('/user/login_status?_format=json').optionally().reply(200, '1');
    report(41, 'a', 8).reply(200, () => (sent.push('a'), { value: 41, improved: [], standings }));
    report(40, 'b').reply(200, () => (sent.push('b'), { value: 40, improved: [], standings }));
    await migrateGuestDailies(11);
    expect(sent).toEqual(['old', 'a', 'b']);
    expect(dailies()).toEqual({ '2026-09-01': { nid: 9, value: 42, token: null } });
    expect(bests()).toEqual({});
    expect(useNotifications.getState().queue).toMatchObject([
      { message: { notice: 'dailiesMoved' } },
    ]);
  });
});
