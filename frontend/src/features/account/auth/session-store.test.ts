/** @jest-environment ./jest.environment.ts */
import { waitFor } from '@testing-library/react';
import nock from 'nock';
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

async function open(stored: unknown = null) {
  jest.resetModules();
  if (stored !== null)
    localStorage.setItem('ag:auth', JSON.stringify({ state: { auth: stored }, version: 0 }));
  const module = await import('./session-store');
  const { useSession } = module;
  const settled = () =>
    new Promise<void>((resolve) => {
      if (useSession.getState().ready) return resolve();
      const stop = useSession.subscribe(({ ready }) => {
        if (!ready) return;
        stop();
        resolve();
      });
    });
  return { ...module, settled, state: () => useSession.getState() };
}

const nobody = { user: null, auth: null, token: null, ready: true };

const listening = jest.spyOn(window, 'addEventListener');

beforeAll(() => nock.disableNetConnect());
beforeEach(() => localStorage.clear());
afterEach(() => {
  // Unsubscribes the store from other tabs.
  for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener);
  listening.mockClear();
  expect(nock.pendingMocks()).toEqual([]);
  nock.cleanAll();
});
afterAll(() => nock.enableNetConnect());

test('treats a visitor without a record as a guest at once', async () => {
  expect((await open()).state()).toEqual(nobody);
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
    expect((await open(stored)).state()).toEqual(nobody);
  },
);

test('reports that the session has ended when a call is refused', async () => {
  mockSession();
  const { checkSession, settled, state } = await open(record);
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
  mockSession();
  localStorage.setItem('ag:auth', JSON.stringify({ state: { auth: record }, version: 0 }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'ag:auth' }));
  await settled();
  expect(state().user).toEqual(kim);
  localStorage.removeItem('ag:auth');
  window.dispatchEvent(new StorageEvent('storage', { key: 'ag:auth' }));
  expect(state()).toEqual(nobody);
});
