import { waitFor } from '@testing-library/react';
import nock from 'nock';
import type { SessionUser } from './session-user';

const HOST = 'http://localhost';
const record = { uid: 24, csrfToken: 'csrf', logoutToken: 'out' };

const account = (attributes: object = { mail: 'kim@example.com' }) => ({
  data: [
    {
      type: 'user--user',
      id: '61a1fd63',
      attributes: {
        name: 'Kim',
        display_name: 'Kim',
        drupal_internal__uid: 24,
        status: true,
        field_opt_in: true,
        created: '2026-11-21T09:46:00+00:00',
        ...attributes,
      },
    },
  ],
  included: [
    {
      type: 'user_role--user_role',
      id: 'a',
      attributes: { drupal_internal__id: 'game_pass_subscriber', is_admin: null },
    },
    {
      type: 'file--file',
      id: 'b',
      attributes: { uri: { url: '/sites/default/files/avatars/fox.png' } },
    },
  ],
});

const kim: SessionUser = {
  id: '61a1fd63',
  uid: 24,
  userName: 'Kim',
  displayName: 'Kim',
  email: 'kim@example.com',
  status: true,
  hasGamePass: true,
  emailOptIn: true,
  userPicture: '/sites/default/files/avatars/fox.png',
  isAdmin: false,
  created: '2026-11-21T09:46:00+00:00',
  path: '/users/Kim',
};

const json = { 'content-type': 'application/json' };
const text = { 'content-type': 'text/plain' };

function serveSession(body: object = account()) {
  nock(HOST).get('/session/token').reply(200, 'token', text);
  nock(HOST)
    .get('/jsonapi/user/user')
    .query({ filter: { uid: '24' }, include: 'roles,user_picture' })
    .reply(200, body, { 'content-type': 'application/vnd.api+json' });
}
/** The token, with an invalid account. */
const serveInstead = (body: string) => {
  nock(HOST).get('/session/token').reply(200, 'token', text);
  nock(HOST).get('/jsonapi/user/user').query(true).reply(200, body, json);
};
const serveForget = () => nock(HOST).post('/api/forget-session').reply(204);

/** The store of a newly opened page. */
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
  return { ...module, ...(await import('./login')), settled, state: () => useSession.getState() };
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

test('knows at once that a visitor without a record is a guest', async () => {
  expect((await open()).state()).toEqual(nobody);
});

test('verifies a record of an earlier visit before using it', async () => {
  serveSession();
  const { state, settled } = await open(record);
  expect(state().ready).toBe(false);
  await settled();
  expect(state()).toEqual({ user: kim, auth: record, token: 'token', ready: true });
});

test('logs out a session that has ended elsewhere', async () => {
  serveSession(account({ mail: undefined }));
  serveForget();
  const { state, settled } = await open(record);
  await settled();
  expect(state()).toEqual(nobody);
});

test.each([
  [
    'is unavailable',
    () => nock(HOST).get('/session/token').reply(503, { message: 'Out of order.' }, json),
  ],
  [
    'is behind a gateway that returns 404',
    () => nock(HOST).get('/session/token').reply(404, '<h1>404</h1>'),
  ],
  ['does not respond', () => nock(HOST).get('/session/token').replyWithError('reset')],
  ['sends a truncated response', () => serveInstead('{"data": [{"type": "user--us')],
  ['sends an empty response', () => serveInstead('')],
  ['sends an empty document', () => serveInstead('{}')],
  [
    'is limited for a while',
    () => nock(HOST).get('/session/token').reply(429, { message: 'Too many.' }, json),
  ],
])('keeps the session and retries when the backend %s', async (_, fail) => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    fail();
    const { state, settled } = await open(record);
    await settled();
    expect(state()).toEqual({ user: null, auth: record, token: null, ready: true });
    serveSession();
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

test('loads the user after a login', async () => {
  const { login, state } = await open();
  nock(HOST)
    .post('/user/login', { name: 'Kim', pass: 'Abcdefg1' })
    .query({ _format: 'json' })
    .reply(
      200,
      { current_user: { uid: '24', name: 'Kim' }, csrf_token: 'csrf', logout_token: 'out' },
      json,
    );
  serveSession();
  await login('Kim', 'Abcdefg1');
  expect(state()).toEqual({ user: kim, auth: record, token: 'token', ready: true });
});

test("clears the record after a failed login and passes on the server's message", async () => {
  const { login, state } = await open();
  nock(HOST)
    .post('/user/login')
    .query(true)
    .reply(400, { message: 'Sorry, unrecognized username or password.' }, json);
  await expect(login('Kim', 'wrong')).rejects.toMatchObject({
    errors: { message: 'Sorry, unrecognized username or password.' },
    status: 400,
  });
  expect(state()).toEqual(nobody);
});

test('logs in despite a session without a record', async () => {
  const { login, state } = await open();
  nock(HOST)
    .post('/user/login')
    .query(true)
    .reply(403, { message: 'This route can only be accessed by anonymous users.' }, json);
  nock(HOST).get('/user/login_status').query(true).reply(200, '1', text);
  serveForget();
  nock(HOST)
    .post('/user/login')
    .query(true)
    .reply(200, { current_user: { uid: '24' }, csrf_token: 'csrf', logout_token: 'out' }, json);
  serveSession();
  await login('Kim', 'Abcdefg1');
  expect(state().user).toEqual(kim);
});

test('sends the logout token and clears everything', async () => {
  serveSession();
  const { logout, settled, state } = await open(record);
  await settled();
  nock(HOST).post('/user/logout').query({ _format: 'json', token: 'out' }).reply(204);
  serveForget();
  await logout();
  expect(state()).toEqual(nobody);
});

test('throws "No logout token set." without a token and still clears everything', async () => {
  serveSession();
  const { logout, settled, state } = await open({ ...record, logoutToken: '' });
  await settled();
  serveForget();
  await expect(logout()).rejects.toThrow('No logout token set.');
  expect(state()).toEqual(nobody);
});

test('reports that the session has ended when a call is refused', async () => {
  serveSession();
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
  serveSession();
  localStorage.setItem('ag:auth', JSON.stringify({ state: { auth: record }, version: 0 }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'ag:auth' }));
  await settled();
  expect(state().user).toEqual(kim);
  localStorage.removeItem('ag:auth');
  window.dispatchEvent(new StorageEvent('storage', { key: 'ag:auth' }));
  expect(state()).toEqual(nobody);
});
