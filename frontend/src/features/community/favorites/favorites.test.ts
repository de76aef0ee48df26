/** @jest-environment ./jest.environment.ts */
import { act, waitFor } from '@testing-library/react';
import nock from 'nock';
import { getQueryClient } from '@/features/account/queries/query-client';
import { renderHook } from '@/features/account/queries/render-fixture';
import { getSession, setSession } from '@/features/account/auth/session';
import { useNotifications } from '@/features/shell/notifications/notifications-store';
import { WRITE_DELAY_MS } from '@/lib/storage/app-storage';
import { game } from '@/content/game-fixture';
import { member, setUnavailableMember } from '@/features/account/members/member-fixture';
import { settleMutations, waitUntil } from '@/testing/wait-until';
import { useAge } from '@/features/visitors/age/age-store';
import { useLocalFavorites } from './favorites-store';
import { useFavorites } from './use-favorites';

const site = 'http://localhost';
let favorites: { current: ReturnType<typeof useFavorites> };
const show = () => {
  favorites = renderHook(useFavorites).result;
};
const ids = () => favorites.current.gameIds;
const showsIds = (...nids: number[]) => waitFor(() => expect(ids()).toEqual(nids));
const addFavorite = (added: ReturnType<typeof game>) => act(() => favorites.current.add(added));
const removeFavorite = (nid: number) => act(() => favorites.current.remove(nid));
const signIn = (uid: number) => act(() => member(uid));
const storedGames = () => useLocalFavorites.getState().games.map(({ nid }) => nid);
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

const logOut = () => act(() => setSession({ user: null, auth: null, token: null, ready: true }));

beforeAll(() => nock.disableNetConnect());
beforeEach(() => {
  getQueryClient().clear();
  setSession({ user: null, auth: null, token: null, ready: true });
  useLocalFavorites.setState({ games: [], userId: null });
  useAge.setState({ band: null });
  useNotifications.setState({ queue: [] });
  show();
});
afterEach(async () => {
  await settleMutations();
  const pending = nock.pendingMocks();
  nock.cleanAll();
  expect(pending).toEqual([]);
});
afterAll(() => nock.restore());

test("reverts and reports a member's change while the account is unavailable", async () => {
  act(() => {
    useLocalFavorites.setState({ games: [game(1)], userId: 11 });
    setUnavailableMember(11);
  });
  addFavorite(game(2));
  await waitUntil(() => toasts().length === 1);
  await showsIds(1);
  expect(toasts()).toEqual([NOT_SAVED]);
});

describe("a guest's favorites", () => {
  test('list the newest first and ignore duplicates', () => {
    addFavorite(game(1));
    addFavorite(game(2));
    addFavorite(game(1, { title: 'Other' }));
    expect(ids()).toEqual([2, 1]);
  });

  test('remove a game from the list and its ids', () => {
    addFavorite(game(1));
    addFavorite(game(2));
    removeFavorite(2);
    expect(ids()).toEqual([1]);
    expect(storedGames()).toEqual([1]);
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
    await act(() => useLocalFavorites.persist.rehydrate());
    expect(favorites.current).toMatchObject({ gameIds: [5], userId: null, fetched: false });
  });

  test('stay out of an account below the age limit', async () => {
    useAge.setState({ band: 'below' });
    addFavorite(game(1));
    page(11, 0, [4]);
    signIn(11);
    await showsIds(4);
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
    signIn(11);
    await waitUntil(() => favorites.current.fetched);
    expect(moved).toEqual([1, 2, 3]);
    expect(favorites.current).toMatchObject({ gameIds: [3, 1, 9], userId: 11 });
    expect(storedGames()).toEqual([3, 1, 9]);
  });

  test('stay in the browser while the account is unavailable', async () => {
    addFavorite(game(1));
    nock(site).post('/ag/api/add-user-favorite').reply(503, 'unavailable');
    signIn(11);
    await waitUntil(() => favorites.current.failed);
    expect(favorites.current).toMatchObject({ gameIds: [1], fetched: false });
    expect(useLocalFavorites.getState().userId).toBeNull();
  });
});

describe("a member's favorites", () => {
  const enter = async (uid = 11, nids: number[] = []) => {
    page(uid, 0, nids);
    signIn(uid);
    await waitUntil(() => favorites.current.fetched && favorites.current.userId === uid);
  };

  test('load page by page until one has fewer than 24 games', async () => {
    page(11, 0, range(1, 24));
    page(11, 24, range(25, 24));
    page(11, 48, range(49, 2));
    signIn(11);
    await waitUntil(() => favorites.current.fetched);
    expect(ids()).toEqual(range(1, 50));
  });

  test('reload for another member and clear on logout', async () => {
    await enter(11, [1]);
    await enter(12, [2]);
    await showsIds(2);
    logOut();
    expect(favorites.current).toMatchObject({ gameIds: [], userId: null, fetched: false });
    expect(storedGames()).toEqual([]);
  });

  test('show a change at once and send it', async () => {
    await enter(11, [1]);
    post('add', 2).reply(200, {});
    post('delete', 1).reply(200, {});
    addFavorite(game(2));
    removeFavorite(1);
    await showsIds(2);
    await waitUntil(nock.isDone);
    await showsIds(2);
    expect(toasts()).toEqual([]);
  });

  test('send nothing for a game that is already in the list', async () => {
    await enter(11, [1]);
    addFavorite(game(1));
    await showsIds(1);
  });

  test('revert a failed change and show a toast', async () => {
    await enter(11, [1, 2, 3]);
    post('delete', 2).delay(200).reply(500, 'broken');
    removeFavorite(2);
    await showsIds(1, 3);
    await waitUntil(() => toasts().length === 1);
    await showsIds(1, 2, 3);
    post('add', 4).reply(500, 'broken');
    addFavorite(game(4));
    await waitUntil(() => toasts().length === 2);
    await showsIds(1, 2, 3);
    expect(toasts()).toEqual([NOT_SAVED, NOT_SAVED]);
  });

  test('do not flicker when a game is toggled twice while they load', async () => {
    nock(site)
      .get('/api/favorites/11')
      .query({ offset: 0 })
      .delay(50)
      .reply(200, { games: [game(1)] });
    nock(site)
      .get('/api/favorites/11')
      .query({ offset: 0 })
      .optionally()
      .reply(200, { games: [game(1)] });
    post('add', 2).reply(200, {});
    post('delete', 2).reply(200, {});
    signIn(11);
    addFavorite(game(2));
    await waitUntil(() => ids().includes(2));
    removeFavorite(2);
    await waitUntil(() => !ids().includes(2));
    const seen: number[][] = [ids()];
    await waitUntil(() => seen.push(ids()) > 0 && nock.isDone() && !getQueryClient().isMutating());
    expect(seen.flat()).not.toContain(2);
    await showsIds(1);
  });

  test('lose no change that is sent after they were loaded', async () => {
    await enter(11, [1]);
    post('add', 2).delay(50).reply(200, {});
    addFavorite(game(2));
    page(11, 0, [2, 1]);
    favorites.current.reload();
    await showsIds(2, 1);
    await waitUntil(nock.isDone);
    await showsIds(2, 1);
  });

  test('restore nothing that the account never had', async () => {
    await enter(11, [1]);
    post('add', 2).delay(200).reply(500, 'broken');
    post('delete', 2).reply(500, 'broken');
    addFavorite(game(2));
    await showsIds(2, 1);
    removeFavorite(2);
    await waitUntil(() => toasts().length === 2);
    await showsIds(1);
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
    await waitUntil(() => getSession().user === null);
    await showsIds();
  });

  test('can be reloaded after a failure', async () => {
    nock(site).get('/api/favorites/11').query({ offset: 0 }).reply(503, { games: [] });
    signIn(11);
    await waitUntil(() => favorites.current.failed);
    page(11, 0, [7]);
    favorites.current.reload();
    await waitUntil(() => favorites.current.fetched);
    await showsIds(7);
  });
});
