/** @jest-environment ./jest.environment.ts */
import nock from 'nock';
import { useSession } from '@/features/account/auth/session-store';
import { useNotifications } from '@/features/shell/notifications/notifications-store';
import { WRITE_DELAY_MS } from '@/lib/storage/app-storage';
import { game } from '@/content/game-fixture';
import { member, setUnavailableMember } from '@/features/account/members/member-fixture';
import { waitUntil } from '@/features/account/members/wait-until';
import { addFavorite, reloadFavorites, removeFavorite } from './favorites';
import { withGames, useFavorites } from './favorites-store';

const site = 'http://localhost';
const ids = () => useFavorites.getState().gameIds;
const toasts = () => useNotifications.getState().queue.map(({ message }) => message);
const NOT_SAVED = { notice: 'favoritesNotSaved' };

const page = (uid: number, offset: number, nids: number[]) =>
  nock(site)
    .get(`/api/favorites/${uid}`)
    .query({ offset })
    .reply(200, { games: nids.map((nid) => game(nid)) });
const post = (action: 'add' | 'delete', nid: number) =>
  nock(site, { reqheaders: { 'x-csrf-token': 'csrf' } }).post(`/ag/api/${action}-user-favorite`, {
    game_id: nid,
  });
const range = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => from + index);

const logOut = () => useSession.setState({ user: null, auth: null, token: null, ready: true });

beforeAll(() => nock.disableNetConnect());
beforeEach(() => {
  logOut();
  useFavorites.setState({ ...withGames([]), userId: null, fetched: false, failed: false });
  useNotifications.setState({ queue: [] });
});
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([]);
  nock.cleanAll();
});
afterAll(() => nock.restore());

test("reverts and reports a member's change while the account is unavailable", async () => {
  useFavorites.setState({ ...withGames([game(1)]), userId: 11 });
  setUnavailableMember(11);
  addFavorite(game(2));
  expect(ids()).toEqual([2, 1]);
  await waitUntil(() => ids().length === 1);
  expect(toasts()).toEqual([NOT_SAVED]);
});

describe("a guest's favorites", () => {
  test('list the newest first and ignore duplicates', () => {
    addFavorite(game(1));
    addFavorite(game(2));
    const before = useFavorites.getState();
    addFavorite(game(1, { title: 'Other' }));
    expect(useFavorites.getState()).toBe(before);
    expect(ids()).toEqual([2, 1]);
  });

  test('remove a game from the list and its ids', () => {
    addFavorite(game(1));
    addFavorite(game(2));
    removeFavorite(2);
    expect(ids()).toEqual([1]);
    expect(useFavorites.getState().games.map(({ nid }) => nid)).toEqual([1]);
  });

  test('persist valid games, but not the loading state', async () => {
    jest.useFakeTimers();
    addFavorite(game(5));
    jest.advanceTimersByTime(WRITE_DELAY_MS);
    jest.useRealTimers();
    const stored = JSON.parse(localStorage.getItem('ag:favourites') ?? '');
    expect(stored.state).toEqual({ games: [game(5)], userId: null, refreshedAt: 0 });
    localStorage.setItem(
      'ag:favourites',
      JSON.stringify({ ...stored, state: { games: [game(5), 'x'], userId: 'x', fetched: true } }),
    );
    await useFavorites.persist.rehydrate();
    expect(useFavorites.getState()).toMatchObject({ gameIds: [5], userId: null, fetched: false });
  });

  test('move into the account at sign-in in order, without deleted games', async () => {
    for (const nid of [1, 2, 3]) addFavorite(game(nid));
    const moved: number[] = [];
    nock(site)
      .post('/ag/api/add-user-favorite')
      .times(3)
      .reply((_, body) => {
        const nid = Number(new Map(Object.entries(body)).get('game_id'));
        moved.push(nid);
        return nid === 2
          ? [404, { message: 'There is no game 2.' }]
          : [200, { game_id: nid, favorite: true }];
      });
    page(11, 0, [3, 1, 9]);
    member(11);
    await waitUntil(() => useFavorites.getState().fetched);
    expect(moved).toEqual([1, 2, 3]);
    expect(useFavorites.getState()).toMatchObject({ gameIds: [3, 1, 9], userId: 11 });
  });

  test('stay in the browser while the account is unavailable', async () => {
    addFavorite(game(1));
    nock(site).post('/ag/api/add-user-favorite').reply(503, 'unavailable');
    member(11);
    await waitUntil(() => useFavorites.getState().failed);
    expect(useFavorites.getState()).toMatchObject({ gameIds: [1], userId: null, fetched: false });
  });
});

describe("a member's favorites", () => {
  const enter = async (uid = 11, nids: number[] = []) => {
    page(uid, 0, nids);
    member(uid);
    await waitUntil(
      () => useFavorites.getState().fetched && useFavorites.getState().userId === uid,
    );
  };

  test('load page by page until one has fewer than 24 games', async () => {
    page(11, 0, range(1, 24));
    page(11, 24, range(25, 24));
    page(11, 48, range(49, 2));
    member(11);
    await waitUntil(() => useFavorites.getState().fetched);
    expect(ids()).toEqual(range(1, 50));
  });

  test('reload for another member and clear on logout', async () => {
    await enter(11, [1]);
    await enter(12, [2]);
    expect(ids()).toEqual([2]);
    logOut();
    expect(useFavorites.getState()).toMatchObject({ gameIds: [], userId: null, fetched: false });
  });

  test('show a change at once and send it', async () => {
    await enter(11, [1]);
    post('add', 2).reply(200, {});
    post('delete', 1).reply(200, {});
    addFavorite(game(2));
    removeFavorite(1);
    expect(ids()).toEqual([2]);
    await waitUntil(nock.isDone);
    expect(ids()).toEqual([2]);
    expect(toasts()).toEqual([]);
  });

  test('send nothing for a game that is already in the list', async () => {
    await enter(11, [1]);
    addFavorite(game(1));
    expect(ids()).toEqual([1]);
  });

  test('revert a failed change and show a toast', async () => {
    await enter(11, [1, 2, 3]);
    post('delete', 2).reply(500, 'broken');
    removeFavorite(2);
    expect(ids()).toEqual([1, 3]);
    await waitUntil(() => toasts().length === 1);
    expect(ids()).toEqual([1, 2, 3]);
    post('add', 4).reply(500, 'broken');
    addFavorite(game(4));
    await waitUntil(() => toasts().length === 2);
    expect(ids()).toEqual([1, 2, 3]);
    expect(toasts()).toEqual([NOT_SAVED, NOT_SAVED]);
  });

  test('do not flicker when a game is toggled twice while they load', async () => {
    nock(site)
      .get('/api/favorites/11')
      .query({ offset: 0 })
      .delay(50)
      .reply(200, { games: [game(1)] });
    post('add', 2).reply(200, {});
    post('delete', 2).reply(200, {});
    member(11);
    addFavorite(game(2));
    removeFavorite(2);
    const seen: number[][] = [];
    const stop = useFavorites.subscribe(({ gameIds }) => seen.push(gameIds));
    await waitUntil(nock.isDone);
    await waitUntil(() => useFavorites.getState().pending.length === 0);
    stop();
    expect(seen.flat()).not.toContain(2);
    expect(ids()).toEqual([1]);
  });

  test('lose no change that is sent after they were loaded', async () => {
    await enter(11, [1]);
    post('add', 2).delay(50).reply(200, {});
    addFavorite(game(2));
    page(11, 0, [2, 1]);
    reloadFavorites();
    expect(ids()).toEqual([2, 1]);
    await waitUntil(nock.isDone);
    expect(ids()).toEqual([2, 1]);
  });

  test('restore nothing that the account never had', async () => {
    await enter(11, [1]);
    post('add', 2).delay(20).reply(500, 'broken');
    post('delete', 2).reply(500, 'broken');
    addFavorite(game(2));
    removeFavorite(2);
    await waitUntil(() => toasts().length === 2);
    expect(ids()).toEqual([1]);
  });

  test('log out a session that ended elsewhere', async () => {
    await enter(11, [1]);
    post('add', 2).reply(403, {
      message: 'This route can only be accessed by authenticated users.',
    });
    nock(site)
      .get('/user/login_status')
      .query({ _format: 'json' })
      .reply(200, '0', { 'content-type': 'text/plain' });
    addFavorite(game(2));
    await waitUntil(() => useSession.getState().user === null);
    expect(ids()).toEqual([]);
  });

  test('can be reloaded after a failure', async () => {
    nock(site).get('/api/favorites/11').query({ offset: 0 }).reply(503, { games: [] });
    member(11);
    await waitUntil(() => useFavorites.getState().failed);
    page(11, 0, [7]);
    reloadFavorites();
    await waitUntil(() => useFavorites.getState().fetched);
    expect(ids()).toEqual([7]);
  });
});
