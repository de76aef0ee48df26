/** @jest-environment ./jest.environment.ts */
import 'fake-indexeddb/auto';
import nock from 'nock';
import { member } from '@/features/account/members/member-fixture';
import { useAge } from '@/features/visitors/age/age-store';
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
