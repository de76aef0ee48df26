/** @jest-environment ./jest.environment.ts */
import 'fake-indexeddb/auto';
import nock from 'nock';
import { setSession } from '@/features/account/auth/session';
import { member } from '@/features/account/members/member-fixture';
import { GameProgress } from './game-progress';
import { loadGuestProgress } from './guest-progress';
import { encodeProgress } from './stored-progress';

const site = 'http://localhost';
const path = '/ag/api/user-save/7';
const updated = '2026-11-20T12:00:00+00:00';
const serveSave = (data: string, revision: number) =>
  nock(site).get(path).reply(200, { save: { data, revision, updated } });

beforeAll(() => nock.disableNetConnect());
beforeEach(() => {
  indexedDB = new IDBFactory();
  setSession({ user: null, auth: null, token: null, ready: true });
});
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([]);
  nock.cleanAll();
});
afterAll(() => nock.restore());

test("keeps a guest's progress in this browser, with what the game saved by the SDK", async () => {
  const first = await GameProgress.open(7);
  await first.save({ snapshot: 'board' });
  await first.save({ saved: 'level 3' });
  const { current } = await GameProgress.open(7);
  expect(current).toMatchObject({ snapshot: 'board', saved: 'level 3', revision: 2 });
});

test('refuses to overwrite what another tab has saved since', async () => {
  const [one, two] = [await GameProgress.open(7), await GameProgress.open(7)];
  await one.save({ snapshot: 'of one' });
  await expect(two.save({ snapshot: 'of two' })).rejects.toThrow(
    'A newer one was saved elsewhere.',
  );
  expect((await GameProgress.open(7)).current.snapshot).toBe('of one');
});

test("continues a member's progress of another device", async () => {
  member(11);
  serveSave(await encodeProgress({ snapshot: 'board', saved: null }), 4);
  const progress = await GameProgress.open(7);
  expect(progress.current).toMatchObject({ snapshot: 'board', revision: 4 });
  nock(site)
    .put(path, ({ base }) => base === 4)
    .reply(200, { save: { data: '', revision: 5, updated } });
  expect(await progress.save({ snapshot: 'next' })).toBe(5);
});

test('reads a save from before the game was uploaded', async () => {
  member(11);
  serveSave('{"level":3}', 1);
  expect((await GameProgress.open(7)).current).toMatchObject({
    snapshot: null,
    saved: '{"level":3}',
  });
});

test('moves the progress of this browser to an account without any', async () => {
  await (await GameProgress.open(7)).save({ snapshot: 'of the guest' });
  member(11);
  nock(site).get(path).reply(200, { save: null });
  nock(site)
    .put(path, ({ base }) => base === 0)
    .reply(200, { save: { data: '', revision: 1, updated } });
  const progress = await GameProgress.open(7);
  expect(await progress.takeGuestProgress()).toBeNull();
  expect(progress.current).toMatchObject({ snapshot: 'of the guest', revision: 1 });
  expect(await loadGuestProgress(7)).toBeNull();
});

test('lets the member choose when both have progress', async () => {
  await (await GameProgress.open(7)).save({ snapshot: 'of the guest' });
  member(11);
  serveSave(await encodeProgress({ snapshot: 'of the account', saved: null }), 4);
  const progress = await GameProgress.open(7);
  expect(await progress.takeGuestProgress()).toMatchObject({ snapshot: 'of the guest' });
  expect(progress.current.snapshot).toBe('of the account');
  await progress.settleGuestProgress(null);
  expect(await loadGuestProgress(7)).toBeNull();
});
