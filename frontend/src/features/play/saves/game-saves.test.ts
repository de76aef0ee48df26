/** @jest-environment ./jest.environment.ts */
import nock from 'nock';
import { setSession } from '@/features/account/auth/session';
import { member, setUnavailableMember } from '@/features/account/members/member-fixture';
import { useNotifications } from '@/features/shell/notifications/notifications-store';
import { loadGame, saveGame } from './game-saves';
import { storeSave, useLocalSaves } from './local-saves';
import { migrateGuestSaves } from './migrate-guest-saves';

const site = 'http://localhost';
const path = (nid: number) => `/ag/api/user-save/${nid}`;
const save = (data: string, revision: number, updated = '2026-11-20T12:00:00+00:00') => ({
  save: { data, revision, updated },
});
const putSave = (nid: number, data: string, base: number) =>
  nock(site, { reqheaders: { 'x-csrf-token': 'csrf' } }).put(path(nid), { data, base });
const localSaves = () => useLocalSaves.getState().saves;

beforeAll(() => nock.disableNetConnect());
beforeEach(() => {
  setSession({ user: null, auth: null, token: null, ready: true });
  useLocalSaves.setState({ saves: {}, replaced: {} });
  useNotifications.setState({ queue: [] });
});
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([]);
  nock.cleanAll();
});
afterAll(() => nock.restore());

test("stores a guest's save in this browser", async () => {
  expect(await loadGame(7)).toBeNull();
  await saveGame(7, 'level 3');
  expect(await loadGame(7)).toBe('level 3');
  await expect(saveGame(7, 'é'.repeat(40_000))).rejects.toThrow('A save is at most 65536 bytes.');
  expect(await loadGame(7)).toBe('level 3');
});

test('saves on top of the loaded revision only', async () => {
  member(11);
  nock(site).get(path(7)).reply(200, save('elsewhere', 4));
  await expect(saveGame(7, 'mine')).rejects.toThrow('A newer one was saved elsewhere.');
  nock(site).get(path(7)).reply(200, save('elsewhere', 4));
  expect(await loadGame(7)).toBe('elsewhere');
  putSave(7, 'mine', 4).reply(200, save('mine', 5));
  await saveGame(7, 'mine');
  putSave(7, 'again', 5).reply(409, {
    message: 'A newer save already exists.',
    ...save('other', 6),
  });
  await expect(saveGame(7, 'again')).rejects.toThrow('A newer one was saved elsewhere.');
  expect(localSaves()).toEqual({});
});

test('rejects while the session cannot be verified, and stores no guest save', async () => {
  setUnavailableMember(14);
  await expect(loadGame(7)).rejects.toThrow('The session is unavailable.');
  await expect(saveGame(7, 'from zero')).rejects.toThrow('The session is unavailable.');
  expect(localSaves()).toEqual({});
});

test('never shows a replaced save of a member to the next guest', async () => {
  storeSave(7, { data: 'newer here', updated: Date.parse('2026-11-20T12:00:00Z'), settled: false });
  member(11);
  nock(site)
    .get(path(7))
    .reply(200, save('of the member', 3, '2026-11-19T12:00:00+00:00'));
  putSave(7, 'newer here', 3).reply(200, save('newer here', 4));
  await migrateGuestSaves(11);
  setSession({ user: null, auth: null, token: null, ready: true });
  expect(await loadGame(7)).toBeNull();
  expect(useLocalSaves.getState().replaced).toEqual({
    '11 7': { data: 'of the member', updated: Date.parse('2026-11-19T12:00:00Z'), settled: true },
  });
});

test('does not use the revision of another user in the same browser', async () => {
  member(12);
  nock(site).get(path(7)).reply(200, save('of twelve', 3));
  await loadGame(7);
  member(13);
  nock(site).get(path(7)).reply(200, save('of thirteen', 3));
  await expect(saveGame(7, 'mine')).rejects.toThrow('A newer one was saved elsewhere.');
});

test('keeps the newer save at sign-in and the other in this browser, and reports it', async () => {
  const timestamp = Date.parse('2026-11-20T12:00:00Z');
  storeSave(1, { data: 'only here', updated: timestamp, settled: false });
  storeSave(2, { data: 'newer here', updated: timestamp, settled: false });
  storeSave(3, { data: 'older here', updated: timestamp, settled: false });
  storeSave(4, { data: 'weighed', updated: timestamp, settled: true });
  storeSave(5, { data: 'cannot be sent', updated: timestamp, settled: false });
  storeSave(6, { data: 'overtaken', updated: timestamp, settled: false });
  storeSave(8, { data: 'of the same moment', updated: timestamp, settled: false });
  member(11);
  nock(site).get(path(1)).reply(200, { save: null });
  putSave(1, 'only here', 0).reply(200, save('only here', 1));
  nock(site)
    .get(path(2))
    .reply(200, save('there', 3, '2026-11-19T12:00:00+00:00'));
  putSave(2, 'newer here', 3).reply(200, save('newer here', 4));
  nock(site)
    .get(path(3))
    .reply(200, save('there', 3, '2026-11-21T12:00:00+00:00'));
  nock(site).get(path(5)).reply(503, { message: 'Out of order.' });
  nock(site).get(path(6)).reply(200, { save: null });
  putSave(6, 'overtaken', 0).reply(409, {
    message: 'A newer save already exists.',
    ...save('elsewhere', 1),
  });
  nock(site).get(path(8)).reply(200, save('there', 1));
  await migrateGuestSaves(11);
  expect(localSaves()).toEqual({
    3: { data: 'older here', updated: timestamp, settled: true },
    4: { data: 'weighed', updated: timestamp, settled: true },
    5: { data: 'cannot be sent', updated: timestamp, settled: false },
    6: { data: 'overtaken', updated: timestamp, settled: false },
    8: { data: 'of the same moment', updated: timestamp, settled: true },
  });
  expect(useNotifications.getState().queue.map(({ message }) => message)).toEqual([
    { notice: 'savesMoved' },
    { notice: 'savesSwapped' },
    { notice: 'savesKept' },
  ]);
});
