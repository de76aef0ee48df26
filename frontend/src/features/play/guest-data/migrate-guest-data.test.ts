/** @jest-environment ./jest.environment.ts */
import 'fake-indexeddb/auto';
import nock from 'nock';
import { member } from '@/features/account/members/member-fixture';
import { useNotifications } from '@/features/shell/notifications/notifications-store';
import { useAge } from '@/features/visitors/age/age-store';
import { useGuestAchievements } from '../achievements/guest-achievements';
import { useLocalBests } from '../scores/local-scores';
import { migrateGuestData } from './migrate-guest-data';

const best = { value: 12, token: 'round' };

beforeAll(() => nock.disableNetConnect());
beforeEach(() => {
  useLocalBests.setState({ bests: { 7: best } });
  member(11);
});
afterEach(() => nock.cleanAll());
afterAll(() => nock.restore());

test.each(['below', null] as const)(
  'sends scores of a guest unless a child made them: %p',
  async (band) => {
    useAge.setState({ band });
    const sent = nock('http://localhost')
      .post(/submit-score|score/)
      .query(true)
      .reply(400, {});
    await migrateGuestData(11);
    expect(sent.isDone()).toBe(band === null);
    expect(Object.keys(useLocalBests.getState().bests)).toEqual(band === null ? [] : ['7']);
  },
);

test('earns the top-ten achievement with a score that a guest made', async () => {
  useAge.setState({ band: null });
  useGuestAchievements.setState({ genres: { g1: 7 } });
  const standing = { value: 12, rank: 3, total: 12 };
  const standings = { day: null, week: null, ever: standing, daily: null };
  const site = nock('http://localhost');
  site.post('/ag/api/score/report').reply(200, { value: 12, improved: ['ever'], standings });
  const check = (game_ids: number[]) => site.post('/ag/api/achievement/check', { game_ids });
  check([]).reply(200, { earned: ['top-ten'] });
  check([7]).reply(200, { earned: [] });
  await migrateGuestData(11);
  expect(nock.pendingMocks()).toEqual([]);
  expect(useNotifications.getState().queue.map(({ message }) => message)).toContainEqual({
    notice: 'earnedTopTen',
  });
});
