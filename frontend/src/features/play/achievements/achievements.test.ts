/** @jest-environment ./jest.environment.ts */
import nock from 'nock';
import { renderHook } from '@/features/account/queries/render-fixture';
import { game } from '@/content/game-fixture';
import { useLocalFavorites } from '@/features/community/favorites/favorites-store';
import { member, setUnavailableMember } from '@/features/account/members/member-fixture';
import { setSession } from '@/features/account/auth/session';
import { useNotifications } from '@/features/shell/notifications/notifications-store';
import { award } from './award';
import { earnAchievement } from './earn-achievement';
import { clearGuestAchievements, useGuestAchievements } from './guest-achievements';
import { migrateGuestAchievements } from './migrate-guest-achievements';
import { useOwnAchievements } from './use-own-achievements';

const castle = {
  nid: 1010,
  title: 'Castle Sprout',
  path: '/strategy/castle-sprout',
  achievements: [
    { id: 'gardener', title: 'Gardener', description: 'Grow.', icon: 'star' as const },
    { id: 'saved', title: 'Saved', description: '', icon: 'trophy' as const },
  ],
};
const site = () => nock('http://localhost', { reqheaders: { 'x-csrf-token': 'csrf' } });
const report = (id: string) =>
  site().post('/ag/api/achievement/report', { game_id: castle.nid, id });
const check = (game_ids: number[]) => site().post('/ag/api/achievement/check', { game_ids });
const guest = () => setSession({ user: null, auth: null, token: null, ready: true });
const toasts = () => useNotifications.getState().queue.map(({ message }) => message);
const storedIds = () =>
  Object.values(useGuestAchievements.getState().games).flatMap(({ achievements }) =>
    achievements.filter(({ earned }) => earned !== null).map(({ id }) => id),
  );

beforeAll(() => nock.disableNetConnect());
beforeEach(() => {
  clearGuestAchievements();
  useLocalFavorites.setState({ games: [], userId: null });
  useNotifications.setState({ queue: [] });
  guest();
});
afterEach(() => {
  const pending = nock.pendingMocks();
  nock.cleanAll();
  expect(pending).toEqual([]);
});
afterAll(() => nock.restore());

describe('a game’s achievement', () => {
  test('of a guest is kept in this browser, with the time of the first report', async () => {
    expect(await earnAchievement(castle, 'gardener')).toBe('Gardener');
    const before = useGuestAchievements.getState().games;
    expect(await earnAchievement(castle, 'gardener')).toBeNull();
    expect(useGuestAchievements.getState().games).toEqual(before);
    expect(await earnAchievement(castle, 'saved')).toBe('Saved');
    expect(storedIds()).toEqual(['gardener', 'saved']);
  });

  test('of a member is sent to the account', async () => {
    member(11);
    report('gardener').reply(200, { is_new: true });
    expect(await earnAchievement(castle, 'gardener')).toBe('Gardener');
    report('gardener').reply(200, { is_new: false });
    expect(await earnAchievement(castle, 'gardener')).toBeNull();
    expect(storedIds()).toEqual([]);
  });

  test('of a member whose account is unavailable is not left to the next member', async () => {
    setUnavailableMember(11);
    nock('http://localhost').post('/ag/api/achievement/report').reply(503, {});
    await expect(earnAchievement(castle, 'gardener')).rejects.toThrow();
    nock('http://localhost').post('/ag/api/achievement/check').reply(503, {});
    await award({ played: { nid: 7, genreId: 'g1' } });
    expect(useGuestAchievements.getState()).toEqual({ games: {}, portal: {}, genres: {} });
  });

  test('that the game does not declare is refused by name and sent nowhere', async () => {
    await expect(earnAchievement(castle, 'forged')).rejects.toThrow(
      'This game has no achievement “forged”.',
    );
  });
});

describe('an achievement of the portal', () => {
  test('of a guest counts what this browser has seen', async () => {
    await award();
    useLocalFavorites.setState({ games: [game(7)], userId: null });
    await award();
    await award({ streak: 6 });
    await award({ streak: 7 });
    expect(toasts()).toEqual([{ notice: 'earnedFirstFavorite' }, { notice: 'earnedStreak' }]);
    for (let genre = 1; genre <= 9; genre++)
      await award({ played: { nid: genre, genreId: `g${genre}` } });
    await award({ played: { nid: 90, genreId: 'g9' } });
    await award({ played: { nid: 91, genreId: null } });
    expect(toasts()).toHaveLength(2);
    await award({ played: { nid: 10, genreId: 'g10' } });
    expect(toasts()).toHaveLength(3);
  });

  test('of a member is decided by the server', async () => {
    member(11);
    check([7]).reply(200, { earned: ['top-ten', 'of a later release'] });
    await award({ streak: 99, played: { nid: 7, genreId: 'g1' } });
    expect(toasts()).toEqual([{ notice: 'earnedTopTen' }]);
    check([]).reply(503, {});
    await award();
    expect(toasts()).toHaveLength(1);
  });
});

describe('a guest’s achievements after sign-in', () => {
  beforeEach(async () => {
    await earnAchievement(castle, 'gardener');
    await award({ played: { nid: 7, genreId: 'g1' } });
    member(11);
  });

  test('move to the account', async () => {
    report('gardener').reply(200, { is_new: true });
    check([7]).reply(200, { earned: [] });
    await migrateGuestAchievements(11);
    expect(toasts()).toEqual([{ notice: 'achievementsMoved' }]);
    expect(useGuestAchievements.getState()).toEqual({ games: {}, portal: {}, genres: {} });
  });

  test('stay during an outage', async () => {
    report('gardener').reply(503, {});
    await migrateGuestAchievements(11);
    expect(storedIds()).toEqual(['gardener']);
    expect(useGuestAchievements.getState().genres).toEqual({ g1: 7 });
    expect(toasts()).toEqual([]);
  });

  test.each([401, 403])('stay when the session has ended (%i)', async (status) => {
    report('gardener').reply(status, { message: 'Refused.' });
    nock('http://localhost').get('/user/login_status').query(true).optionally().reply(200, '1');
    await migrateGuestAchievements(11);
    expect(storedIds()).toEqual(['gardener']);
    expect(useGuestAchievements.getState().genres).toEqual({ g1: 7 });
  });

  test('stay when the member signs out before the last response', async () => {
    report('gardener').reply(200, { is_new: true });
    check([7]).reply(200, () => {
      guest();
      return { earned: [] };
    });
    await migrateGuestAchievements(11);
    expect(useGuestAchievements.getState().genres).toEqual({ g1: 7 });
  });

  test('are dropped when the game no longer declares them', async () => {
    report('gardener').reply(422, { message: 'Game 1010 has no achievement “gardener”.' });
    check([7]).reply(200, { earned: [] });
    await migrateGuestAchievements(11);
    expect(storedIds()).toEqual([]);
    expect(toasts()).toEqual([]);
  });

  test('move although the game no longer declares an earlier one', async () => {
    guest();
    await earnAchievement(castle, 'saved');
    member(11);
    report('gardener').reply(422, { message: 'Game 1010 has no achievement “gardener”.' });
    report('saved').reply(200, { is_new: true });
    check([7]).reply(200, { earned: [] });
    await migrateGuestAchievements(11);
    expect(toasts()).toEqual([{ notice: 'achievementsMoved' }]);
    expect(storedIds()).toEqual([]);
  });

  test('do not move to the account of another member who signs in meanwhile', async () => {
    guest();
    await earnAchievement(castle, 'saved');
    member(11);
    report('gardener').reply(200, () => {
      member(12);
      return { is_new: true };
    });
    await migrateGuestAchievements(11);
    expect(storedIds()).toEqual(['saved']);
    expect(useGuestAchievements.getState().genres).toEqual({ g1: 7 });
  });
});

test('a guest’s list starts with the game in which the last one was earned', async () => {
  const later = { ...castle, nid: 2020, title: 'Later' };
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] });
  jest.setSystemTime(Date.parse('2026-11-26T10:00:00Z'));
  await earnAchievement(later, 'gardener');
  await earnAchievement(castle, 'gardener');
  jest.setSystemTime(Date.parse('2026-11-27T10:00:00Z'));
  await earnAchievement(later, 'saved');
  jest.useRealTimers();
  const { result } = renderHook(useOwnAchievements);
  expect(result.current.own?.games.map(({ game: { title } }) => title)).toEqual([
    'Later',
    'Castle Sprout',
  ]);
});
