/** @jest-environment ./jest.environment.ts */
import { act } from '@testing-library/react';
import nock from 'nock';
import { getQueryClient } from '@/features/account/queries/query-client';
import { renderHook } from '@/features/account/queries/render-fixture';
import { setSession } from '@/features/account/auth/session';
import {
  member as setMember,
  setUnavailableMember,
} from '@/features/account/members/member-fixture';
import { waitUntil } from '@/testing/wait-until';
import { game } from '@/content/game-fixture';
import { useAge } from '@/features/visitors/age/age-store';
import { playGame, recentQuery } from './recent-query';
import { useLocalRecent } from './recent-store';
import { useRecentGames } from './use-recent-games';

const HOST = 'http://localhost';
const json = { 'content-type': 'application/json' };
let recent: { current: ReturnType<typeof useRecentGames> };
const nids = () => recent.current.games.map(({ nid }) => nid);
const member = (uid: number) => act(() => setMember(uid));
const guest = () => act(() => setSession({ auth: null, user: null, token: null, ready: true }));
const serveList = (...games: number[]) =>
  nock(HOST)
    .get('/api/recent-games')
    .reply(200, { games: games.map((nid) => game(nid)) }, json);
const expectSent = (...game_ids: number[]) =>
  nock(HOST, { reqheaders: { 'x-csrf-token': 'csrf' } })
    .post('/ag/api/add-user-recent-games', { game_ids })
    .query({ _format: 'json' })
    .reply(200, {}, json);

beforeAll(() => nock.disableNetConnect());
beforeEach(() => {
  getQueryClient().clear();
  useAge.setState({ band: null });
  setSession({ auth: null, user: null, token: null, ready: true });
  useLocalRecent.setState({ games: [], visible: true, userId: null, unsaved: [] });
  recent = renderHook(useRecentGames).result;
});
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([]);
  nock.cleanAll();
});
afterAll(() => nock.enableNetConnect());

test("moves a guest's recent games into the account at sign-in", async () => {
  act(() => playGame(game(1)));
  act(() => playGame(game(2)));
  expectSent(2, 1);
  serveList(2, 1, 9);
  member(7);
  await waitUntil(() => useLocalRecent.getState().userId === 7);
  expect(nids()).toEqual([2, 1, 9]);
});

test('does not send what a child played before somebody else signs in', async () => {
  useAge.setState({ band: 'below' });
  act(() => playGame(game(1)));
  serveList(9);
  member(7);
  await waitUntil(() => useLocalRecent.getState().userId === 7);
  expect(nids()).toEqual([9]);
});

test('shows and extends recent games of another device', async () => {
  serveList(5, 6);
  member(8);
  await waitUntil(() => useLocalRecent.getState().userId === 8);
  expect(nids()).toEqual([5, 6]);
  expectSent(3);
  act(() => playGame(game(3)));
  expect(nids()).toEqual([3, 5, 6]);
  await waitUntil(() => nock.pendingMocks().length === 0);
});

test('sends a game again that could not be saved', async () => {
  serveList(5);
  member(10);
  await waitUntil(() => useLocalRecent.getState().userId === 10);
  nock(HOST).post('/ag/api/add-user-recent-games').query(true).reply(503);
  act(() => playGame(game(3)));
  await waitUntil(() => useLocalRecent.getState().unsaved.includes(3));
  expectSent(3);
  serveList(3, 5);
  await getQueryClient().refetchQueries(recentQuery(10));
  await waitUntil(() => nids().join() === '3,5');
  expect(useLocalRecent.getState().unsaved).toEqual([]);
});

test("updates a guest's changed games once a day", async () => {
  serveList();
  member(7);
  await waitUntil(() => useLocalRecent.getState().userId === 7);
  const former = game(1, { title: 'Former title' });
  useLocalRecent.setState({ games: [former], refreshedAt: 0, userId: null });
  nock(HOST)
    .get('/api/games?nids=1')
    .reply(200, { games: [game(1)] }, json);
  guest();
  await waitUntil(() => useLocalRecent.getState().games[0]?.title === game(1).title);
});

test("waits for a member's list until it loads or fails", async () => {
  const awaited = () => recent.current.listState === 'awaited';
  serveList(5);
  member(11);
  expect(awaited()).toBe(true);
  await waitUntil(() => !awaited());
  expect(nids()).toEqual([5]);

  guest();
  const refusal = nock(HOST).get('/api/recent-games').reply(503);
  member(12);
  expect(awaited()).toBe(true);
  await waitUntil(() => !awaited());
  expect(refusal.isDone()).toBe(true);
});

test('clears recent games on sign-out', async () => {
  serveList(5);
  member(9);
  await waitUntil(() => useLocalRecent.getState().userId === 9);
  guest();
  expect(nids()).toEqual([]);
});

test('keeps the local list while the account is unavailable', async () => {
  act(() => playGame(game(4)));
  const refusal = nock(HOST).post('/ag/api/add-user-recent-games').query(true).reply(503);
  member(10);
  await waitUntil(() => refusal.isDone());
  expect(nids()).toEqual([4]);
});

test("keeps a member's games while the session cannot be verified", async () => {
  serveList(5);
  member(14);
  await waitUntil(() => useLocalRecent.getState().userId === 14);
  setUnavailableMember(14);
  expect(nids()).toEqual([5]);
});
