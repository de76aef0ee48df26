/** @jest-environment ./jest.environment.ts */
import 'fake-indexeddb/auto';
import { act, renderHook } from '@testing-library/react';
import nock from 'nock';
import { setSession } from '@/features/account/auth/session';
import { member, setUnavailableMember } from '@/features/account/members/member-fixture';
import { waitUntil } from '@/testing/wait-until';
import type { GameStorage } from '../embed-bridge/use-embed-bridge';
import { encodeProgress } from './stored-progress';
import { useProgress } from './use-progress';

const NID = 7;
const ORIGIN = `https://g${NID}.games.example`;
const path = `/ag/api/user-save/${NID}`;
const updated = '2026-11-20T12:00:00+00:00';
const storage: GameStorage = {
  nid: NID,
  score: () => Promise.reject(new Error('This test has no scores.')),
  achieve: () => Promise.reject(new Error('This test has no achievements.')),
  save: () => Promise.reject(new Error('The page stores it.')),
  load: () => Promise.reject(new Error('The page stores it.')),
};

const requested: string[] = [];
const locks = {
  query: async () => ({ held: [] }),
  request: (name: string, _options: object, task: () => Promise<void>) => {
    requested.push(name);
    return task();
  },
};

beforeAll(() => {
  nock.disableNetConnect();
  Object.defineProperty(navigator, 'locks', { value: locks });
});
beforeEach(() => {
  indexedDB = new IDBFactory();
  requested.length = 0;
});
afterEach(() => {
  const pending = nock.pendingMocks();
  nock.cleanAll();
  expect(pending).toEqual([]);
});
afterAll(() => nock.restore());

/** Shows the page of the game, which is replaced by a list of what it receives. */
function showPage(nid: number | null) {
  const replies: { type: string }[] = [];
  const game: unknown = { postMessage: (message: { type: string }) => replies.push(message) };
  const frame = { current: document.createElement('iframe') };
  Object.defineProperty(frame.current, 'contentWindow', { value: game });
  const { result, unmount } = renderHook(() => useProgress(frame, ORIGIN, nid, () => undefined));
  const send = (data: object) =>
    act(() => {
      const event = new MessageEvent('message', { data, origin: ORIGIN });
      Object.defineProperty(event, 'source', { value: game });
      window.dispatchEvent(event);
    });
  return {
    send,
    unmount,
    replies,
    answered: (count: number) => waitUntil(() => replies.length === count),
    problem: () => result.current.problem,
    saves: () => result.current.withSaves(storage),
  };
}

test('holds a game once, however often its account cannot be reached', async () => {
  setUnavailableMember(11);
  const { send, answered, replies, unmount } = showPage(NID);
  send({ type: 'boot' });
  await answered(2);
  expect(replies.map(({ type }) => type)).toEqual(['wait', 'unavailable']);
  send({ type: 'snapshot', id: 'a', base: 0, data: 'level 2' });
  await answered(3);
  send({ type: 'snapshot', id: 'b', base: 0, data: 'level 2' });
  await answered(4);
  expect(requested.filter((name) => name === `progress ${NID} starts`)).toHaveLength(1);

  member(11);
  nock('http://localhost')
    .get(path)
    .reply(200, { save: null })
    .put(path)
    .reply(200, { save: { data: '', revision: 1, updated } });
  send({ type: 'snapshot', id: 'c', base: 0, data: 'level 2' });
  await answered(5);
  expect(replies.at(-1)).toEqual({ type: 'saved', id: 'c', revision: 1 });
  expect(requested.filter((name) => name === `progress ${NID} starts`)).toHaveLength(1);
  unmount();
});

test('replies to a game with the progress, then to its snapshots and saves in their order', async () => {
  member(11);
  const data = await encodeProgress({ snapshot: 'board', saved: 'level 3' });
  const server = nock('http://localhost')
    .get(path)
    .reply(200, { save: { data, revision: 4, updated } });
  for (const revision of [5, 6])
    server.put(path).reply(200, { save: { data: '', revision, updated } });
  const errors = [{ field: 'data', code: 'quota', message: 'Full.' }];
  server.put(path).reply(422, { message: 'Full.', errors });

  const { send, answered, replies, problem, saves, unmount } = showPage(NID);
  send({ type: 'boot' });
  await answered(2);
  send({ type: 'snapshot', id: 'a', base: 4, data: 'next' });
  await answered(3);
  expect(await saves().load()).toBe('level 3');
  await act(() => saves().save('level 4'));
  send({ type: 'snapshot', id: 'b', base: 6, data: 'large' });
  await answered(5);
  await waitUntil(() => problem() === 'quota');
  expect(replies).toEqual([
    { type: 'wait' },
    {
      type: 'restore',
      owner: expect.stringMatching(/^[0-9a-f]{64}$/),
      revision: 4,
      snapshot: 'board',
      takesGuestProgress: true,
    },
    { type: 'saved', id: 'a', revision: 5 },
    { type: 'revision', base: 5, revision: 6 },
    { type: 'notSaved', id: 'b' },
  ]);
  unmount();
});

test('limits the snapshots of a game', async () => {
  setSession({ user: null, auth: null, token: null, ready: true });
  const { send, answered, replies, unmount } = showPage(NID);
  send({ type: 'boot' });
  await answered(2);
  for (const id of ['a', 'b', 'c', 'd', 'e'])
    send({ type: 'snapshot', id, base: 0, data: 'board' });
  await answered(7);
  expect(replies.filter(({ type }) => type === 'notSaved')).toEqual([
    { type: 'notSaved', id: 'e' },
  ]);
  unmount();
});

test('a page that stores nothing says so', async () => {
  const { send, answered, replies, unmount } = showPage(null);
  send({ type: 'boot' });
  await answered(1);
  expect(replies).toEqual([{ type: 'noProgress', isTestRun: false }]);
  unmount();
});
