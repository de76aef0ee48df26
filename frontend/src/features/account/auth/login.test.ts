/** @jest-environment ./jest.environment.ts */
import nock from 'nock';
import { login, logout } from './login';
import { HOST, json, kim, record, mockForgetSession, mockSession, text } from './session-fixture';
import { getSession, onSessionChange, setSession } from './session';
import { getViewer } from './viewer';

const nobody = { user: null, auth: null, token: null, ready: true };

beforeAll(() => nock.disableNetConnect());
beforeEach(() => setSession(nobody));
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([]);
  nock.cleanAll();
});
afterAll(() => nock.enableNetConnect());

test('loads the user after a login', async () => {
  nock(HOST)
    .post('/user/login', { name: 'Kim', pass: 'Abcdefg1' })
    .query({ _format: 'json' })
    .reply(
      200,
      { current_user: { uid: '24', name: 'Kim' }, csrf_token: 'csrf', logout_token: 'out' },
      json,
    );
  mockSession();
  await login('Kim', 'Abcdefg1');
  expect(getSession()).toEqual({ user: kim, auth: record, token: 'token', ready: true });
});

test("clears the record after a failed login and shows the server's message", async () => {
  nock(HOST)
    .post('/user/login')
    .query(true)
    .reply(400, { message: 'Unrecognized username or password.' }, json);
  await expect(login('Kim', 'wrong')).rejects.toMatchObject({
    errors: { message: 'Unrecognized username or password.' },
    status: 400,
  });
  expect(getSession()).toEqual(nobody);
});

test('logs in despite a session without a record', async () => {
  nock(HOST)
    .post('/user/login')
    .query(true)
    .reply(403, { message: 'This route can only be accessed by anonymous users.' }, json);
  nock(HOST).get('/user/login_status').query(true).reply(200, '1', text);
  mockForgetSession();
  nock(HOST)
    .post('/user/login')
    .query(true)
    .reply(200, { current_user: { uid: '24' }, csrf_token: 'csrf', logout_token: 'out' }, json);
  mockSession();
  await login('Kim', 'Abcdefg1');
  expect(getSession().user).toEqual(kim);
});

test('shows nobody as the previous member while the new account is unavailable', async () => {
  setSession({ user: kim, auth: record, token: 'token', ready: true });
  nock(HOST)
    .post('/user/login')
    .query(true)
    .reply(200, { current_user: { uid: '25' }, csrf_token: 'b', logout_token: 'b' }, json);
  nock(HOST).get('/session/token').reply(200, 'b', text);
  nock(HOST).get('/jsonapi/user/user').query(true).reply(503, {}, json);
  const loggingIn = login('Ben', 'Abcdefg1');
  const viewers = new Set<string>();
  const unsubscribe = onSessionChange(() => {
    const { state, uid } = getViewer();
    viewers.add(`${state} ${uid}`);
  });
  await expect(loggingIn).rejects.toThrow('The session could not be loaded');
  unsubscribe();
  expect([...viewers]).toEqual(['unknown 25', 'unavailable 25']);
  expect(getSession().token).toBeNull();
});

test('keeps a member on the page while the same account logs in again', async () => {
  setSession({ user: kim, auth: record, token: 'old', ready: true });
  nock(HOST)
    .post('/user/login')
    .query(true)
    .reply(200, { current_user: { uid: '24' }, csrf_token: 'csrf', logout_token: 'out' }, json);
  mockSession();
  const users = new Set<number | undefined>();
  const unsubscribe = onSessionChange(() => users.add(getSession().user?.uid));
  await login('Kim', 'Abcdefg1');
  unsubscribe();
  expect([...users]).toEqual([24]);
  expect(getSession().token).toBe('token');
});

test('sends the logout token and clears everything', async () => {
  setSession({ user: kim, auth: record, token: 'token', ready: true });
  nock(HOST).post('/user/logout').query({ _format: 'json', token: 'out' }).reply(204);
  mockForgetSession();
  await logout();
  expect(getSession()).toEqual(nobody);
});

test('throws "No logout token set." without a token and still clears everything', async () => {
  const auth = { ...record, logoutToken: '' };
  setSession({ user: kim, auth, token: 'token', ready: true });
  mockForgetSession();
  await expect(logout()).rejects.toThrow('No logout token set.');
  expect(getSession()).toEqual(nobody);
});
