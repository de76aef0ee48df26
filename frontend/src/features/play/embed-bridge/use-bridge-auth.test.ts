/** @jest-environment ./jest.environment.ts */
import { act } from '@testing-library/react';
import nock from 'nock';
import { renderHook } from '@/features/account/queries/render-fixture';
import { getQueryClient } from '@/features/account/queries/query-client';
import { member } from '@/features/account/members/member-fixture';
import { getSession, GUEST, setSession } from '@/features/account/auth/session';
import { verifySession } from '@/features/account/auth/session-query';
import { useBridgeAuth } from './use-bridge-auth';

const HOST = 'http://localhost';
const json = { 'content-type': 'application/json' };

let endVerification: () => Promise<void> = () => Promise.resolve();

/** Logs in; the server does not respond until the test ends. */
function startVerification(uid: number) {
  let respond: () => void = () => undefined;
  const responded = new Promise<void>((resolve) => (respond = resolve));
  nock(HOST)
    .get('/session/token')
    .reply(200, () => responded.then(() => 'token'));
  nock(HOST)
    .get('/jsonapi/user/user')
    .query(true)
    .reply(503, () => responded.then(() => ''));
  const verified = verifySession({ uid, csrfToken: 'csrf', logoutToken: 'out' });
  endVerification = async () => {
    respond();
    await verified;
  };
}

const show = () => renderHook(() => useBridgeAuth(7)).result;

beforeAll(() => nock.disableNetConnect());
beforeEach(() => getQueryClient().clear());
afterEach(async () => {
  await act(() => endVerification());
  nock.cleanAll();
});
afterAll(() => nock.enableNetConnect());

test('tells a game who plays once the session is verified', () => {
  const auth = show();
  expect(auth.current).toEqual({ ready: false });
  act(() => setSession(GUEST));
  expect(auth.current).toMatchObject({ ready: true, uid: null });
  act(() => member(11));
  expect(auth.current).toMatchObject({ ready: true, uid: 11 });
});

test('is not ready for the previous member while another one is verified', () => {
  member(11);
  const auth = show();
  act(() => startVerification(12));
  expect(auth.current).toEqual({ ready: false });
});

test('serves a member whose own account is verified again: the session cookie is enough', async () => {
  member(11);
  const auth = show();
  act(() => startVerification(11));
  expect(getSession()).toMatchObject({ ready: false, token: null });
  nock(HOST).get('/ag/api/member-jwt').reply(200, { jwt: 'jwt' }, json);
  nock(HOST)
    .get('/ag/member-services/token')
    .query({ jwt: 'jwt', ag_uid: '11', ag_user: 'player', game: '7' })
    .reply(200, { token: 'member' }, json);
  nock(HOST)
    .get('/ag/member-services/user')
    .reply(200, { user: { name: 'player' } }, json);
  if (!auth.current.ready) throw new Error('The game has to wait.');
  const encoded = await auth.current.encodedUser();
  expect(JSON.parse(atob(encoded))).toEqual({ name: 'player', token: 'member' });
});
