import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Call, calls, type Role, roles } from '../authorization/calls.ts';
import { withoutParameterNames } from '../authorization/routes.ts';
import { call, isDrupal } from './server.ts';
import { login, type Session } from './session.ts';

const names = { member: 'player', other: 'olu_a', pass: 'pass_holder', editor: 'ed' } as const;

const sessions: Record<Role, Session | null> = {
  anonymous: null,
  member: await login(names.member),
  other: await login(names.other),
  pass: await login(names.pass),
  editor: await login(names.editor),
};

async function send(
  { method, url, body }: Pick<Call, 'method' | 'url' | 'body'>,
  session: Session | null,
  token = true,
): Promise<number> {
  const { status } = await call(url.replace('{logoutToken}', session?.logoutToken ?? 'none'), {
    method,
    headers: {
      ...(session === null
        ? {}
        : { cookie: session.cookie, ...(token ? { 'x-csrf-token': session.csrfToken } : {}) }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return status;
}

/** Logs in again if the call ended the session. */
async function statusFor(role: Role, one: Call): Promise<number> {
  const status = await send(one, sessions[role]);
  if (role !== 'anonymous' && one.endsSession) sessions[role] = await login(names[role]);
  return status;
}

/** Drupal's own pages have these paths too, and their routes accept other methods. */
const pages = ['/user/login', '/user/logout', '/user/{user}', '/comment/{comment}'];

describe('Permissions of each role', () => {
  const testedCalls = calls.filter(({ only }) => only === null || (only === 'Drupal') === isDrupal);
  for (const one of testedCalls)
    test(`responds to ${one.method} ${one.path} as documented for every role (${one.note})`, async () => {
      const statuses = await Promise.all(
        roles.map(async (role) => [role, await statusFor(role, one)] as const),
      );
      assert.deepEqual(Object.fromEntries(statuses), one.statuses);
      if (one.token) {
        // Drupal looks up what a path names before it checks the token.
        const isUnknown = roles.every((role) => one.statuses[role] === 404);
        const rejected = isUnknown ? [403, 404] : [403];
        const status = await send(one, sessions.member, false);
        assert.ok(rejected.includes(status), `without the token: ${String(status)}`);
      }
    });

  const shapes = new Map(testedCalls.map((one) => [withoutParameterNames(one.path), one]));
  for (const [shape, { path, url }] of shapes) {
    if (isDrupal && pages.includes(path)) continue;
    test(`rejects undocumented methods of ${path}`, async () => {
      const documented = calls
        .filter((one) => withoutParameterNames(one.path) === shape)
        .map(({ method }) => method);
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        if (documented.includes(method)) continue;
        const body = method === 'GET' ? undefined : {};
        const status = await send({ url, method, body }, sessions.editor);
        assert.ok([404, 405, 406].includes(status), `${method}: ${String(status)}`);
      }
    });
  }
});
