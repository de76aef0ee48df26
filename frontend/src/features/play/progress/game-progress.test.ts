/** @jest-environment ./jest.environment.ts */
import 'fake-indexeddb/auto';
import { createStore, get, set } from 'idb-keyval';
import { waitFor } from '@testing-library/react';
import nock from 'nock';
import { setSession } from '@/features/account/auth/session';
import { member } from '@/features/account/members/member-fixture';
import { useAge } from '@/features/visitors/age/age-store';
import { GameProgress } from './game-progress';
import { loadLocal } from './local-progress';
import { NewerSave, SaveRefused } from './save-calls';
import { syncProgress } from './sync-progress';
import { decodeProgress, encodeProgress } from './stored-progress';

const site = 'http://localhost';
const path = '/ag/api/user-save/7';
const updated = '2026-11-20T12:00:00+00:00';
const serveSave = (data: string, revision: number) =>
  nock(site).get(path).reply(200, { save: { data, revision, updated } });

beforeAll(() => nock.disableNetConnect());
beforeEach(() => {
  indexedDB = new IDBFactory();
  useAge.setState({ band: null });
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

test('keeps what guests of earlier versions have saved by the SDK', async () => {
  // `{"snapshot":null,"saved":"{\\"best\\":50,\\"level:1\\":3}"}`, as this browser stores it.
  const data =
    'gz:H4sIAAAAAAACA6tWKs5LLCjOyC9RssorzcnRUSpOLEtNUbJSqo5RSkotLolRsjI10IlRykktS82xMgRyjWuVagEnUMj0NwAAAA==';
  await set(7, { data, revision: 3, updated: 1_790_000_000_000 }, createStore('progress', 'games'));
  const saved = '{"best":50,"level:1":3}';
  const progress = await GameProgress.open(7);
  expect(progress.current).toMatchObject({ snapshot: null, saved, revision: 3 });
  await progress.save({ snapshot: 'board' });
  expect((await GameProgress.open(7)).current).toMatchObject({ snapshot: 'board', saved });
  // A tab that still runs the earlier version goes on, too.
  expect(await get(7, createStore('progress', 'games'))).toMatchObject({ revision: 4 });
});

test('refuses to overwrite what another tab has saved since', async () => {
  const [one, two] = [await GameProgress.open(7), await GameProgress.open(7)];
  await one.save({ snapshot: 'of one' });
  await expect(two.save({ snapshot: 'of two' })).rejects.toThrow(
    'A newer one was saved elsewhere.',
  );
  expect((await GameProgress.open(7)).current.snapshot).toBe('of one');
});

test('tabs of one browser that save the same continue together', async () => {
  const [one, two] = [await GameProgress.open(7), await GameProgress.open(7)];
  await one.save({ snapshot: 'a coin' });
  expect(await two.save({ snapshot: 'a coin' })).toBe(1);
  expect(await two.save({ snapshot: 'two coins' })).toBe(2);

  member(11);
  serveSave(await encodeProgress({ snapshot: 'before', saved: null }), 4);
  const progress = await GameProgress.open(7);
  nock(site).put(path).reply(409, { message: 'Newer.' });
  serveSave(await encodeProgress({ snapshot: 'a coin', saved: null }), 5);
  expect(await progress.save({ snapshot: 'a coin' })).toBe(5);
  expect(await loadLocal(11, 7)).toBeNull();
  nock(site).put(path).reply(409, { message: 'Newer.' });
  serveSave(await encodeProgress({ snapshot: 'of the phone', saved: null }), 6);
  await expect(progress.save({ snapshot: 'two coins' })).rejects.toThrow(NewerSave);
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

test('sends what a game saves at the same time one after the other', async () => {
  member(11);
  serveSave(await encodeProgress({ snapshot: 'before', saved: null }), 4);
  const progress = await GameProgress.open(7);
  const sent: { base: number; data: string }[] = [];
  const collect = (body: { base: number; data: string }) => sent.push(body) > 0;
  for (const revision of [5, 6])
    nock(site)
      .put(path, collect)
      .delay(20)
      .reply(200, { save: { data: '', revision, updated } });
  const saves = [progress.save({ snapshot: 'board' }), progress.save({ saved: 'level 3' })];
  expect(await Promise.all(saves)).toEqual([5, 6]);
  expect(sent.map(({ base }) => base)).toEqual([4, 5]);
  expect(await decodeProgress(sent[1]?.data ?? '')).toEqual({
    snapshot: 'board',
    saved: 'level 3',
  });
  expect(await loadLocal(11, 7)).toBeNull();
});

test('saves nothing again that is already saved', async () => {
  member(11);
  serveSave(await encodeProgress({ snapshot: 'board', saved: null }), 4);
  const progress = await GameProgress.open(7);
  expect(await progress.save({ snapshot: 'board' })).toBe(4);
  nock(site)
    .put(path)
    .reply(200, { save: { data: '', revision: 5, updated } });
  expect(await progress.save({ snapshot: 'next' })).toBe(5);
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

test('keeps what cannot be sent, and sends it on the next visit', async () => {
  member(11);
  serveSave(await encodeProgress({ snapshot: 'online', saved: null }), 4);
  const progress = await GameProgress.open(7);
  nock(site).put(path).replyWithError('offline');
  await expect(progress.save({ snapshot: 'offline' })).rejects.toThrow();
  expect(progress.current.snapshot).toBe('offline');

  serveSave(await encodeProgress({ snapshot: 'online', saved: null }), 4);
  nock(site)
    .put(path, ({ base }) => base === 4)
    .reply(200, { save: { data: '', revision: 5, updated } });
  const next = await GameProgress.open(7);
  expect(await next.adoptLocal()).toEqual([]);
  expect(next.current).toMatchObject({ snapshot: 'offline', revision: 5 });
  expect(await loadLocal(11, 7)).toBeNull();
});

test('sends again what the first calls of a visit could not send', async () => {
  member(11);
  nock(site).get(path).reply(200, { save: null });
  const progress = await GameProgress.open(7);
  nock(site).put(path).replyWithError('offline');
  await expect(progress.save({ snapshot: 'offline' })).rejects.toThrow();

  const pauses: number[] = [];
  const resumes: (() => void)[] = [];
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      pauses.push(ms);
      resumes.push(resolve);
    });
  nock(site).get(path).reply(200, { save: null });
  nock(site).put(path).replyWithError('still offline');
  await syncProgress(11, pause);
  expect(await loadLocal(11, 7)).not.toBeNull();
  nock(site).get(path).reply(200, { save: null });
  const sent = new Promise((resolve) =>
    nock(site)
      .put(path, ({ base }) => base === 0)
      .reply(200, () => {
        resolve(null);
        return { save: { data: '', revision: 1, updated } };
      }),
  );
  resumes[0]?.();
  await sent;
  await waitFor(async () => expect(await loadLocal(11, 7)).toBeNull());
  expect(pauses).toEqual([5_000]);
});

test('lets the member choose when another device has saved since the connection failed', async () => {
  member(11);
  nock(site).get(path).reply(200, { save: null });
  const progress = await GameProgress.open(7);
  nock(site).put(path).replyWithError('offline');
  await expect(progress.save({ snapshot: 'of the train' })).rejects.toThrow();

  serveSave(await encodeProgress({ snapshot: 'of the phone', saved: null }), 2);
  const next = await GameProgress.open(7);
  const [choice] = await next.adoptLocal();
  expect(choice).toMatchObject({ snapshot: 'of the train', uid: 11 });
  expect(next.current.snapshot).toBe('of the phone');
  if (choice) await next.discard(choice);
  expect(await loadLocal(11, 7)).toBeNull();
});

test('asks nothing when only the response got lost', async () => {
  member(11);
  nock(site).get(path).reply(200, { save: null });
  const progress = await GameProgress.open(7);
  let sent = '';
  nock(site)
    .put(path, ({ data }) => {
      sent = String(data);
      return true;
    })
    .replyWithError('reset');
  await expect(progress.save({ snapshot: 'stored' })).rejects.toThrow();
  serveSave(sent, 1);
  const next = await GameProgress.open(7);
  expect(await next.adoptLocal()).toEqual([]);
  expect(await loadLocal(11, 7)).toBeNull();
});

test("never sends a member's progress after the sign-out, nor to the next member", async () => {
  member(11);
  nock(site).get(path).reply(200, { save: null });
  const progress = await GameProgress.open(7);
  member(12);
  await expect(progress.save({ snapshot: 'of eleven' })).rejects.toThrow(
    'Another person is signed in.',
  );
  await syncProgress(12);
  expect(await loadLocal(12, 7)).toBeNull();

  member(11);
  nock(site).get(path).reply(200, { save: null });
  nock(site)
    .put(path, ({ base }) => base === 0)
    .reply(200, { save: { data: '', revision: 1, updated } });
  await syncProgress(11);
  expect(await loadLocal(11, 7)).toBeNull();
});

test('saves of one session amend its version, a new session adds one', async () => {
  member(11);
  const amends: unknown[] = [];
  const session = async (base: number) => {
    serveSave(await encodeProgress({ snapshot: 'before', saved: null }), base);
    const progress = await GameProgress.open(7);
    for (const revision of [base + 1, base + 2]) {
      nock(site)
        .put(path, ({ amend }) => amends.push(amend) > 0)
        .reply(200, { save: { data: '', revision, updated } });
      await progress.save({ snapshot: `revision ${revision}` });
    }
  };
  await session(1);
  await session(3);
  expect(amends).toEqual([false, true, false, true]);
});

test('reports progress that is too large or beyond the quota, and keeps it here', async () => {
  member(11);
  nock(site).get(path).reply(200, { save: null });
  const progress = await GameProgress.open(7);
  await expect(progress.save({ snapshot: 'x'.repeat(3 * 1024 ** 2) })).rejects.toMatchObject({
    reason: 'tooLarge',
  });
  for (const [status, code, reason] of [
    [413, '', 'tooLarge'],
    [422, 'too_long', 'tooLarge'],
    [422, 'quota', 'quota'],
  ] as const) {
    nock(site)
      .put(path)
      .reply(status, { message: 'x', errors: [{ field: 'data', code, message: 'x' }] });
    const saving = progress.save({ snapshot: reason + status });
    await expect(saving).rejects.toBeInstanceOf(SaveRefused);
    await expect(saving).rejects.toMatchObject({ reason });
    expect(await loadLocal(11, 7)).not.toBeNull();
  }
});

test('moves the progress of this browser to an account without any', async () => {
  await (await GameProgress.open(7)).save({ snapshot: 'of the guest' });
  member(11);
  nock(site).get(path).reply(200, { save: null });
  nock(site)
    .put(path, ({ base }) => base === 0)
    .reply(200, { save: { data: '', revision: 1, updated } });
  const progress = await GameProgress.open(7);
  expect(await progress.adoptLocal()).toEqual([]);
  expect(progress.current).toMatchObject({ snapshot: 'of the guest', revision: 1 });
  expect(await loadLocal(null, 7)).toBeNull();
});

test('leaves the progress of a child in this browser', async () => {
  await (await GameProgress.open(7)).save({ snapshot: 'of the child' });
  useAge.setState({ band: 'below' });
  member(11);
  nock(site).get(path).reply(200, { save: null });
  const progress = await GameProgress.open(7);
  expect(await progress.adoptLocal()).toEqual([]);
  expect(progress.current.snapshot).toBeNull();
  expect(await loadLocal(null, 7)).not.toBeNull();
});

test('lets the member choose when both have progress', async () => {
  await (await GameProgress.open(7)).save({ snapshot: 'of the guest' });
  member(11);
  serveSave(await encodeProgress({ snapshot: 'of the account', saved: null }), 4);
  const progress = await GameProgress.open(7);
  const [choice] = await progress.adoptLocal();
  expect(choice).toMatchObject({ snapshot: 'of the guest', uid: null });
  expect(progress.current.snapshot).toBe('of the account');
  nock(site)
    .put(path, ({ base }) => base === 4)
    .reply(200, { save: { data: '', revision: 5, updated } });
  if (choice) await progress.choose(choice);
  expect(progress.current).toMatchObject({ snapshot: 'of the guest', revision: 5 });
  expect(await loadLocal(null, 7)).toBeNull();
});
