/** @jest-environment ./jest.environment.ts */
import { QueryObserver } from '@tanstack/react-query';
import { member } from '../members/member-fixture';
import { waitUntil } from '@/testing/wait-until';
import { getQueryClient, mutate } from './query-client';
import { syncTabs } from './sync-tabs';

function shown(key: string) {
  const queryFn = jest.fn(() => Promise.resolve(key));
  const stop = new QueryObserver(getQueryClient(), {
    queryKey: [key, 7],
    queryFn,
    staleTime: Infinity,
  }).subscribe(() => undefined);
  return { queryFn, stop };
}

beforeEach(() => member(7));

test('refetches only the queries that a mutation changes', async () => {
  const [pass, sessions] = [shown('pass'), shown('sessions')];
  await waitUntil(
    () => pass.queryFn.mock.calls.length === 1 && sessions.queryFn.mock.calls.length === 1,
  );
  await mutate({ mutationFn: () => Promise.resolve(), meta: { changes: [['pass']] } }, undefined);
  await waitUntil(() => pass.queryFn.mock.calls.length === 2);
  expect(sessions.queryFn).toHaveBeenCalledTimes(1);
  pass.stop();
  sessions.stop();
});

test('does not show the response to a first request from before a change', async () => {
  const resolvers: ((value: string) => void)[] = [];
  const observer = new QueryObserver(getQueryClient(), {
    queryKey: ['board', 7],
    queryFn: () => new Promise<string>((resolve) => resolvers.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  await waitUntil(() => resolvers.length === 1);
  await mutate({ mutationFn: () => Promise.resolve(), meta: { changes: [['board']] } }, undefined);
  await waitUntil(() => resolvers.length === 2);
  resolvers[0]?.('before');
  resolvers[1]?.('after');
  await waitUntil(() => observer.getCurrentResult().isSuccess);
  expect(observer.getCurrentResult().data).toBe('after');
  stop();
});

test('sends changes to other tabs and refetches after theirs', async () => {
  const stopSync = syncTabs(getQueryClient());
  const otherTab = new BroadcastChannel('ag:queries');
  const onMessage = jest.fn();
  otherTab.addEventListener('message', ({ data }) => onMessage(data));
  await mutate({ mutationFn: () => Promise.resolve(), meta: { changes: [['pass']] } }, undefined);
  await waitUntil(() => onMessage.mock.calls.length === 1);
  expect(onMessage).toHaveBeenCalledWith([['pass']]);

  const pass = shown('pass');
  await waitUntil(() => pass.queryFn.mock.calls.length === 1);
  otherTab.postMessage('rubbish');
  otherTab.postMessage([['pass']]);
  await waitUntil(() => pass.queryFn.mock.calls.length === 2);
  pass.stop();
  otherTab.close();
  stopSync();
});
