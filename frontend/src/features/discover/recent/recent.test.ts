/** @jest-environment ./jest.environment.ts */
import nock from 'nock';
import { useSession } from '@/features/account/auth/session-store';
import { member, setUnavailableMember } from '@/features/account/members/member-fixture';
import { waitUntil } from '@/features/account/members/wait-until';
import { game } from '@/content/game-fixture';
import { syncAccount } from './account-recent';
import { playGame } from './recent';
import { useRecentGames } from './recent-store';

const HOST = 'http://localhost';
const json = { 'content-type': 'application/json' };
const nids = () => useRecentGames.getState().games.map(({ nid }) => nid);
const guest = () => useSession.setState({ auth: null, user: null, token: null, ready: true });
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
  guest();
  useRecentGames.setState({ games: [], visible: true, userId: null, unsaved: [] });
});
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([]);
  nock.cleanAll();
});
afterAll(() => nock.enableNetConnect());

test("moves a guest's recent games into the account at sign-in", async () => {
  playGame(game(1));
  playGame(game(2));
  expectSent(2, 1);
  serveList(2, 1, 9);
  member(7);
  await waitUntil(() => useRecentGames.getState().userId === 7);
  expect(nids()).toEqual([2, 1, 9]);
});

test('shows and extends recent games of another device', async () => {
  serveList(5, 6);
  member(8);
  await waitUntil(() => useRecentGames.getState().userId === 8);
  expect(nids()).toEqual([5, 6]);
  expectSent(3);
  playGame(game(3));
  expect(nids()).toEqual([3, 5, 6]);
  await waitUntil(() => nock.pendingMocks().length === 0);
});

test('sends a game again that could not be saved', async () => {
  serveList(5);
  member(10);
  await waitUntil(() => useRecentGames.getState().userId === 10);
  nock(HOST).post('/ag/api/add-user-recent-games').query(true).reply(503);
  playGame(game(3));
  await waitUntil(() => useRecentGames.getState().unsaved.includes(3));
  expectSent(3);
  serveList(3, 5);
  await syncAccount(10);
  expect(nids()).toEqual([3, 5]);
  expect(useRecentGames.getState().unsaved).toEqual([]);
});

test("updates a guest's changed games once a day", async () => {
  serveList();
  member(7);
  await waitUntil(() => useRecentGames.getState().userId === 7);
  const former = game(1, { title: 'Former title' });
  useRecentGames.setState({ games: [former], refreshedAt: 0, userId: null });
  nock(HOST)
    .get('/api/games?nids=1')
    .reply(200, { games: [game(1)] }, json);
  guest();
  await waitUntil(() => useRecentGames.getState().games[0]?.title === game(1).title);
});

test("waits for a member's list until it loads or fails", async () => {
  const awaited = () => useRecentGames.getState().accountListState === 'awaited';
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
  await waitUntil(() => useRecentGames.getState().userId === 9);
  guest();
  expect(nids()).toEqual([]);
});

test('sends no games after the member signed out', async () => {
  serveList();
  member(13);
  await waitUntil(() => useRecentGames.getState().userId === 13);
  const sent = jest.spyOn(window, 'fetch');
  const { syncAccount } = await import('./account-recent');
  guest();
  playGame(game(1));
  await syncAccount(13);
  expect(sent).not.toHaveBeenCalled();
  sent.mockRestore();
  expect(nids()).toEqual([1]);
});

test('keeps the local list while the account is unavailable', async () => {
  playGame(game(4));
  const refusal = nock(HOST).post('/ag/api/add-user-recent-games').query(true).reply(503);
  member(10);
  await waitUntil(() => refusal.isDone());
  expect(nids()).toEqual([4]);
});

test("keeps a member's games while the session cannot be verified", async () => {
  serveList(5);
  member(14);
  await waitUntil(() => useRecentGames.getState().userId === 14);
  setUnavailableMember(14);
  expect(nids()).toEqual([5]);
});
