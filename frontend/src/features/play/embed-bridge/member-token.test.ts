/** @jest-environment ./jest.environment.ts */
import nock from 'nock';
import { getSession } from '@/features/account/auth/session';
import { member as logIn } from '@/features/account/members/member-fixture';
import { fetchEncodedMember } from './member-token';

const HOST = 'http://localhost';
logIn(24, { userName: 'Zoë_1' });
const zoe = getSession().user;
const member = { uid: 24, name: 'Zoë_1', has_game_pass: false };

const jwt = () => nock(HOST).get('/ag/api/member-jwt');
const token = () =>
  nock(HOST)
    .get('/ag/member-services/token')
    .query({ jwt: 'a.b.c', ag_uid: '24', ag_user: 'Zoë_1', game: '7' });
const user = () =>
  nock(HOST).get('/ag/member-services/user').matchHeader('x-member-token', 'd.e.f');

beforeAll(() => nock.disableNetConnect());
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([]);
  nock.cleanAll();
});
afterAll(() => nock.enableNetConnect());

test('encodes a member for the game with any characters in the name', async () => {
  jwt().reply(200, { jwt: 'a.b.c' });
  token().reply(200, { token: 'd.e.f' });
  user().reply(200, { user: member });
  const encoded = await fetchEncodedMember(zoe, 7);
  expect(encoded).toMatch(/^[\w-]+$/);
  expect(JSON.parse(Buffer.from(encoded, 'base64url').toString())).toEqual({
    ...member,
    token: 'd.e.f',
  });
});

test('rejects a guest without a request', async () => {
  await expect(fetchEncodedMember(null, 7)).rejects.toThrow('Failed to get token from API');
});

test.each([
  ['no proof', () => jwt().reply(403, { message: 'No.' })],
  ['an invalid proof', () => jwt().reply(200, {})],
  [
    'no token',
    () => {
      jwt().reply(200, { jwt: 'a.b.c' });
      token().reply(401, { message: 'No.' });
    },
  ],
])('reports a missing token to the game: %s', async (_, prepare) => {
  prepare();
  await expect(fetchEncodedMember(zoe, 7)).rejects.toThrow('Failed to get token from API');
});

test.each([
  ['refused', () => user().reply(401, { message: 'No.' })],
  ['unavailable', () => user().replyWithError('gone')],
  ['nobody', () => user().reply(200, { user: null })],
])('reports an unavailable user to the game: %s', async (_, prepare) => {
  jwt().reply(200, { jwt: 'a.b.c' });
  token().reply(200, { token: 'd.e.f' });
  prepare();
  await expect(fetchEncodedMember(zoe, 7)).rejects.toThrow('Failed to get user from API');
});
