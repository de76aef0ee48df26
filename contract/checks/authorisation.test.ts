import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { type Call, people, type Person } from '../authorisation/call.ts';
import { calls } from '../authorisation/calls.ts';
import { shapeOf } from '../authorisation/routes.ts';
import { call } from './server.ts';
import { login, type Session } from './session.ts';

const names = { member: 'player', other: 'olu_a', pass: 'pass_holder', editor: 'ed' } as const;
const isDrupal = ((await call('/session/token')).headers.get('x-generator') ?? '').startsWith(
  'Drupal',
);

const sessions: Record<Person, Session | null> = {
  anonymous: null,
  member: await login(names.member),
  other: await login(names.other),
  pass: await login(names.pass),
  editor: await login(names.editor),
};
after(() => Promise.all(people.map((person) => sessions[person]?.logout())));

async function ask(
  { method, path, ask: asked = path, body }: Call,
  session: Session | null,
  token = true,
): Promise<number> {
  const url =
    typeof asked === 'string' ? asked : asked({ logoutToken: session?.logoutToken ?? 'none' });
  const { status } = await call(url, {
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

/** What a person gets; who has ended the own session by it logs in again. */
async function askAs(person: Person, one: Call): Promise<number> {
  const status = await ask(one, sessions[person]);
  if (person !== 'anonymous' && one.endsSession === true)
    sessions[person] = await login(names[person]);
  return status;
}

describe('Permissions of each role', () => {
  const mine = calls.filter(({ only }) => only === undefined || (only === 'drupal') === isDrupal);
  for (const one of mine)
    test(`answers ${one.method} ${one.path} as documented for every role (${one.note})`, async () => {
      const got = await Promise.all(
        people.map(async (person) => [person, await askAs(person, one)] as const),
      );
      assert.deepEqual(Object.fromEntries(got), one.statuses);
      if (one.token === true)
        assert.equal(await ask(one, sessions.member, false), 403, 'without the token');
    });

  const shapes = new Map(mine.map((one) => [shapeOf(one.path), one]));
  for (const [shape, one] of shapes)
    test(`rejects undocumented methods of ${one.path}`, async () => {
      const known = new Set(
        calls.filter(({ path }) => shapeOf(path) === shape).map(({ method }) => method),
      );
      for (const method of (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
        (other) => !known.has(other),
      )) {
        const status = await ask(
          { ...one, method, ...(method === 'GET' ? { body: undefined } : { body: {} }) },
          sessions.editor,
        );
        assert.ok([404, 405, 406].includes(status), `${method}: ${String(status)}`);
      }
    });
});
