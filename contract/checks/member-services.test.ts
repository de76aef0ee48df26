import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { call, expectError, type ApiResponse } from './server.ts';
import { login } from './session.ts';

const [player, other] = [await login('player'), await login('pass_holder')];

const jwtUrl = '/ag/api/member-jwt';
const userUrl = '/ag/member-services/user';
const tokenUrl = (query: { jwt: string; ag_uid?: number; ag_user: string }): string => {
  const { ag_uid, ...texts } = query;
  const parameters = new URLSearchParams(texts);
  if (ag_uid !== undefined) parameters.set('ag_uid', String(ag_uid));
  return `/ag/member-services/token?${parameters.toString()}`;
};
const jwtOf = async ({ get }: typeof player): Promise<string> =>
  z.strictObject({ jwt: z.string() }).parse((await get(jwtUrl)).body).jwt;
const tokenOf = async (jwt: string): Promise<string> => {
  const { status, body } = await call(tokenUrl({ jwt, ag_uid: player.uid, ag_user: 'player' }));
  assert.equal(status, 200);
  return z.strictObject({ token: z.string() }).parse(body).token;
};
const withToken = (token: string): RequestInit => ({ headers: { 'x-member-token': token } });
const assertPrivate = ({ headers }: ApiResponse): void =>
  assert.doesNotMatch(headers.get('cache-control') ?? '', /public/);

describe('Member services', () => {
  test('identifies the member to a service with a signed token', async () => {
    assertPrivate(await player.get(jwtUrl));
    const token = await tokenOf(await jwtOf(player));
    const response = await call(userUrl, withToken(token));
    assertPrivate(response);
    const user = z.strictObject({
      uid: z.literal(player.uid),
      name: z.literal('player'),
      path: z.literal('/users/player'),
      user_picture: z.string().startsWith('/sites/default/files/').nullable(),
      has_game_pass: z.literal(false),
    });
    z.strictObject({ user }).parse(response.body);
  });

  test('signs a token for one game, which no other game accepts', async () => {
    const jwt = await jwtOf(player);
    const { body } = await call(
      `${tokenUrl({ jwt, ag_uid: player.uid, ag_user: 'player' })}&game=1001`,
    );
    const { token } = z.strictObject({ token: z.string() }).parse(body);
    const status = async (query: string): Promise<number> =>
      (await call(userUrl + query, withToken(token))).status;
    assert.deepEqual(
      [await status('?game=1001'), await status('?game=1002'), await status('?game=x')],
      [200, 401, 400],
    );
    const unbound = await tokenOf(await jwtOf(player));
    assert.equal((await call(`${userUrl}?game=1001`, withToken(unbound))).status, 401);
  });

  test('signs member tokens with HS256 for one minute', async () => {
    const [header, claims] = (await jwtOf(player))
      .split('.')
      .map((part) => Buffer.from(part, 'base64url').toString());
    assert.deepEqual(JSON.parse(header ?? ''), { alg: 'HS256', typ: 'JWT' });
    const { sub, iat, exp } = z
      .object({ sub: z.string(), iat: z.number(), exp: z.number() })
      .parse(JSON.parse(claims ?? ''));
    assert.deepEqual([sub, exp - iat], [String(player.uid), 60]);
  });

  test('rejects a visitor’s request for a member token', async () => {
    assert.equal(
      await expectError(jwtUrl, 403),
      'This route can only be accessed by authenticated users.',
    );
  });

  test('rejects a service token for another member', async () => {
    const jwt = await jwtOf(other);
    await expectError(tokenUrl({ jwt, ag_uid: player.uid, ag_user: 'player' }), 403);
    await expectError(tokenUrl({ jwt, ag_uid: other.uid, ag_user: 'player' }), 403);
  });

  test('rejects forged and interchanged tokens', async () => {
    const jwt = await jwtOf(player);
    const token = await tokenOf(jwt);
    const [header, claims] = jwt.split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims ?? ''}.`;
    for (const bad of [`${header ?? ''}.${claims ?? ''}.AAAA`, none, 'x', token])
      assert.equal(
        await expectError(tokenUrl({ jwt: bad, ag_uid: player.uid, ag_user: 'player' }), 401),
        'The token is invalid or has expired.',
      );
    for (const bad of [jwt, 'x']) await expectError(userUrl, 401, withToken(bad));
    await expectError(userUrl, 401);
  });

  test('reports a missing parameter and rejects POST', async () => {
    assert.equal(
      await expectError(tokenUrl({ jwt: 'x', ag_user: 'x' }), 400),
      'ag_uid is missing.',
    );
    for (const url of [jwtUrl, userUrl]) assert.equal((await player.post(url, {})).status, 405);
  });
});
