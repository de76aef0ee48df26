/** @jest-environment ./jest.environment.ts */
import 'fake-indexeddb/auto';
import { act, renderHook } from '@testing-library/react';
import nock from 'nock';
import { member, setUnavailableMember } from '@/features/account/members/member-fixture';
import { waitUntil } from '@/testing/wait-until';
import { useProgress } from './use-progress';

const NID = 7;
const ORIGIN = `https://g${NID}.games.example`;

beforeAll(() => nock.disableNetConnect());
afterAll(() => nock.restore());

test('holds a game once, however often its account cannot be reached', async () => {
  const requested: string[] = [];
  const request = (name: string, _options: object, task: () => Promise<void>) => {
    requested.push(name);
    return task();
  };
  const query = async () => Promise.resolve({ held: [] });
  Object.defineProperty(navigator, 'locks', { value: { request, query }, configurable: true });
  const replies: { type: string }[] = [];
  const game: unknown = { postMessage: (message: { type: string }) => replies.push(message) };
  const frame = { current: document.createElement('iframe') };
  Object.defineProperty(frame.current, 'contentWindow', { value: game });
  const send = (data: object) =>
    act(() => {
      const event = new MessageEvent('message', { data, origin: ORIGIN });
      Object.defineProperty(event, 'source', { value: game });
      window.dispatchEvent(event);
    });
  const answered = (count: number) => waitUntil(() => replies.length === count);

  setUnavailableMember(11);
  const { unmount } = renderHook(() => useProgress(frame, ORIGIN, NID, () => undefined));
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
    .get(`/ag/api/user-save/${NID}`)
    .reply(200, { save: null })
    .put(`/ag/api/user-save/${NID}`)
    .reply(200, { save: { data: '', revision: 1, updated: '2026-11-20T12:00:00+00:00' } });
  send({ type: 'snapshot', id: 'c', base: 0, data: 'level 2' });
  await answered(5);
  expect(replies.at(-1)).toEqual({ type: 'saved', id: 'c', revision: 1 });
  expect(requested.filter((name) => name === `progress ${NID} starts`)).toHaveLength(1);
  unmount();
});
