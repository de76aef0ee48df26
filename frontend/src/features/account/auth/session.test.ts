/** @jest-environment ./jest.environment.ts */
import { waitFor } from '@testing-library/react';
import nock from 'nock';
import { getQueryClient, mutate } from '../queries/query-client';
import { followSession } from './follow-session';
import { clearSession, getSession } from './session';
import { checkSession } from './session-calls';
import {
  account,
  HOST,
  json,
  kim,
  record,
  mockForgetSession,
  mockSession,
  text,
} from './session-fixture';

const replaceUser = (body: string) => {
  nock(HOST).get('/session/token').reply(200, 'token', text);
  nock(HOST).get('/jsonapi/user/user').query(true).reply(200, body, json);
};

const replaceToken = () => {
  nock(HOST).get('/jsonapi/user/user').query(true).reply(200, account(), json);
  return nock(HOST).get('/session/token');
};

let close: () => void = () => undefined;

/** Starts the session as a page does. */
async function open(stored: unknown = null) {
  if (stored !== null)
    localStorage.setItem('ag:auth', JSON.stringify({ state: { auth: stored }, version: 0 }));
  close = followSession(getQueryClient());
  const settled = async () => void (await waitFor(() => expect(getSession().ready).toBe(true)));
  return { settled, state: getSession };
}

const nobody = { user: null, auth: null, token: null, ready: true };

beforeAll(() => nock.disableNetConnect());
beforeEach(() => {
  localStorage.clear();
  getQueryClient().clear();
});
afterEach(() => {
  close();
  expect(nock.pendingMocks()).toEqual([]);
  nock.cleanAll();
});
afterAll(() => nock.enableNetConnect());

test('treats a visitor without a record as a guest at once', async () => {
  const { state, settled } = await open();
  await settled();
  expect(state()).toEqual(nobody);
  expect(localStorage).toHaveLength(0);
});

test('verifies a record of an earlier visit before using it', async () => {
  mockSession();
  const { state, settled } = await open(record);
  expect(state().ready).toBe(false);
  await settled();
  expect(state()).toEqual({ user: kim, auth: record, token: 'token', ready: true });
});

test('requests the token and the user at the same time', async () => {
  let requestUser: () => void;
  const userIsRequested = new Promise<void>((resolve) => (requestUser = resolve));
  nock(HOST)
    .get('/session/token')
    .reply(200, () => userIsRequested.then(() => 'token'), text);
  nock(HOST)
    .get('/jsonapi/user/user')
    .query(true)
    .reply(200, () => {
      requestUser();
      return account();
    });
  const { state, settled } = await open(record);
  await settled();
  expect(state()).toMatchObject({ user: kim, token: 'token' });
});

test('logs out a session that has ended elsewhere', async () => {
  mockSession(account({ mail: undefined }));
  mockForgetSession();
  const { state, settled } = await open(record);
  await settled();
  expect(state()).toEqual(nobody);
});

test.each([
  ['is unavailable', () => replaceToken().reply(503, { message: 'Out of order.' }, json)],
  ['is behind a gateway that returns 404', () => replaceToken().reply(404, '<h1>404</h1>')],
  ['does not respond', () => replaceToken().replyWithError('reset')],
  ['sends a truncated response', () => replaceUser('{"data": [{"type": "user--us')],
  ['sends an empty response', () => replaceUser('')],
  ['sends an empty document', () => replaceUser('{}')],
  ['is limited for a while', () => replaceToken().reply(429, { message: 'Too many.' }, json)],
])('keeps the session and retries when the backend %s', async (_, fail) => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    fail();
    const { state, settled } = await open(record);
    await settled();
    expect(state()).toEqual({ user: null, auth: record, token: null, ready: true });
    mockSession();
    jest.advanceTimersByTime(15_000);
    jest.useRealTimers();
    await waitFor(() =>
      expect(state()).toEqual({ user: kim, auth: record, token: 'token', ready: true }),
    );
  } finally {
    jest.useRealTimers();
  }
});

test.each([{ uid: 'x', csrfToken: 'c' }, { uid: 3 }, 'rubbish'])(
  'ignores an invalid record: %j',
  async (stored) => {
    const { state, settled } = await open(stored);
    await settled();
    expect(state()).toEqual(nobody);
  },
);

test('reports that the session has ended when a call is refused', async () => {
  mockSession();
  const { settled, state } = await open(record);
  await settled();
  nock(HOST).get('/user/login_status').query({ _format: 'json' }).reply(200, '1', text);
  await checkSession();
  expect(state().user).toEqual(kim);
  nock(HOST).get('/user/login_status').query({ _format: 'json' }).reply(200, '0', text);
  await checkSession();
  expect(state()).toEqual(nobody);
});

test('follows logins and logouts in other tabs', async () => {
  const { state, settled } = await open();
  await settled();
  mockSession();
  localStorage.setItem('ag:auth', JSON.stringify({ state: { auth: record }, version: 0 }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'ag:auth' }));
  await waitFor(() => expect(state().user).toEqual(kim));
  localStorage.removeItem('ag:auth');
  window.dispatchEvent(new StorageEvent('storage', { key: 'ag:auth' }));
  expect(state()).toEqual(nobody);
});

test('forgets what the previous user loaded and has not sent', async () => {
  mockSession();
  const { settled } = await open(record);
  await settled();
  const client = getQueryClient();
  client.setQueryData(['sessions', 24], ['here']);
  const send = jest.fn(() => Promise.resolve());
  let finish: () => void = () => undefined;
  const scope = { id: 'test' };
  void mutate(
    { scope, mutationFn: () => new Promise<void>((resolve) => (finish = resolve)) },
    undefined,
  );
  void mutate({ scope, mutationFn: send }, undefined);
  await Promise.resolve();
  clearSession();
  finish();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(client.getQueryData(['sessions', 24])).toBeUndefined();
  expect(send).not.toHaveBeenCalled();
});
