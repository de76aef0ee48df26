import nock from 'nock';
import type { SessionUser } from './session-user';

export const HOST = 'http://localhost';
export const record = { uid: 24, csrfToken: 'csrf', logoutToken: 'out' };

export const account = (attributes: object = { mail: 'kim@example.com' }) => ({
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
      relationships: {
        roles: { data: [{ type: 'user_role--user_role', id: 'a' }] },
        user_picture: { data: { type: 'file--file', id: 'b' } },
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

export const kim: SessionUser = {
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

export const json = { 'content-type': 'application/json' };
export const text = { 'content-type': 'text/plain' };

export function mockSession(body: object = account()) {
  nock(HOST).get('/session/token').reply(200, 'token', text);
  nock(HOST)
    .get('/jsonapi/user/user')
    .query({ filter: { uid: '24' }, include: 'roles,user_picture' })
    .reply(200, body, { 'content-type': 'application/vnd.api+json' });
}

export const mockForgetSession = () => nock(HOST).post('/api/forget-session').reply(204);
