import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { decodeJwt, SignJWT } from 'jose';
import { z } from 'zod';
import { createTestPortal, type Browser } from '../../../test/test-portal.ts';

const requestJwt = async (browser: Browser): Promise<string> =>
  z.object({ jwt: z.string() }).parse((await browser.get('/ag/api/member-jwt')).body).jwt;
const tokenUrl = (jwt: string, uid: number, name: string): string =>
  `/ag/member-services/token?jwt=${jwt}&ag_uid=${String(uid)}&ag_user=${name}`;
const tokenResponse = z.object({ token: z.string() });
const refusal = [401, { message: 'The token is invalid or has expired.' }];

async function open(): Promise<
  ReturnType<typeof createTestPortal> & {
    kim: Browser;
    requestToken: (jwt: string) => Promise<string>;
    user: (token?: string) => Promise<unknown[]>;
  }
> {
  const portal = createTestPortal();
  const picture = portal.addFile('public://avatars/fox.png');
  portal.addMember('Kim', { user_picture: picture, roles: ['game_pass_subscriber'] });
  const kim = await portal.login('Kim');
  const service = portal.visitor();
  return {
    ...portal,
    kim,
    requestToken: async (jwt) =>
      tokenResponse.parse((await service.get(tokenUrl(jwt, kim.uid, 'Kim'))).body).token,
    user: async (token) => {
      const { statusCode, json } = await portal.app.inject({
        url: '/ag/member-services/user',
        headers: token === undefined ? {} : { 'x-member-token': token },
      });
      return [statusCode, json()];
    },
  };
}

describe('member services', () => {
  test('returns the member to a game with a signed token', async () => {
    const { kim, requestToken, user } = await open();
    const jwt = await requestJwt(kim);
    assert.deepEqual(
      [decodeJwt(jwt).sub, (decodeJwt(jwt).exp ?? 0) - (decodeJwt(jwt).iat ?? 0)],
      [String(kim.uid), 60],
    );
    const expected = {
      uid: kim.uid,
      name: 'Kim',
      path: '/users/Kim',
      user_picture: '/sites/default/files/avatars/fox.png',
      has_game_pass: true,
    };
    assert.deepEqual(await user(await requestToken(jwt)), [200, { user: expected }]);
  });

  test('rejects visitors', async () => {
    const { visitor } = await open();
    const { status, body } = await visitor().get('/ag/api/member-jwt');
    assert.deepEqual(
      [status, body],
      [403, { message: 'This route can only be accessed by authenticated users.' }],
    );
  });

  test('rejects a token request for another member', async () => {
    const { kim, visitor, addMember } = await open();
    const jwt = await requestJwt(kim);
    const other = addMember('Lee');
    assert.equal((await visitor().get(tokenUrl(jwt, other, 'Lee'))).status, 403);
    assert.equal((await visitor().get(tokenUrl(jwt, kim.uid, 'Lee'))).status, 403);
  });

  test('rejects forged, expired and foreign tokens', async () => {
    const { kim, visitor, time, requestToken, user } = await open();
    const jwt = await requestJwt(kim);
    const request = async (proof: string): Promise<unknown[]> => {
      const { status, body } = await visitor().get(tokenUrl(proof, kim.uid, 'Kim'));
      return [status, body];
    };
    const claims = {
      sub: String(kim.uid),
      name: 'Kim',
      aud: 'member-services',
      exp: time.now + 60,
    };
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('x'.repeat(32)));
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
    const token = await requestToken(jwt);
    for (const bad of [forged, unsigned, `${jwt}x`, 'x', token])
      assert.deepEqual(await request(bad), refusal, bad);
    for (const bad of [jwt, 'x', undefined]) assert.deepEqual(await user(bad), refusal);
    time.now += 61;
    assert.deepEqual(await request(jwt), refusal);
    time.now += 600;
    assert.deepEqual(await user(token), refusal);
  });

  test('rejects the token of a blocked member', async () => {
    const { kim, store, requestToken, user } = await open();
    const token = await requestToken(await requestJwt(kim));
    store.connection.execute('UPDATE user SET status = 0 WHERE uid = ?', [kim.uid]);
    assert.deepEqual(await user(token), refusal);
  });

  test('reports missing parameters by name', async () => {
    const { visitor } = await open();
    const { status, body } = await visitor().get('/ag/member-services/token?jwt=x');
    assert.deepEqual([status, body], [400, { message: 'ag_uid is missing.' }]);
  });
});
