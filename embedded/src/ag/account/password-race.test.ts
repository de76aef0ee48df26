import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { z } from 'zod';
import { createTestPortal, testPassword } from '../../../test/test-portal.ts';
import { Passwords } from 'drupal-recipe-server/account';

/** Finishes hashing {@link held} only after `release()`. */
class HeldPasswords extends Passwords {
  #release: () => void = () => undefined;
  #arrive: () => void = () => undefined;
  #released = Promise.resolve();
  arrived = Promise.resolve();

  hold(): void {
    this.#released = new Promise((resolve) => (this.#release = resolve));
    this.arrived = new Promise((resolve) => (this.#arrive = resolve));
  }
  release(): void {
    this.#release();
  }
  override async verify(...args: Parameters<Passwords['verify']>): Promise<boolean> {
    const isCorrect = await super.verify(...args);
    this.#arrive();
    await this.#released;
    return isCorrect;
  }
}

const passwords = new HeldPasswords({ N: 2 ** 10, r: 8, p: 1 });
const portal = createTestPortal(undefined, { passwords });
let base = '';
before(async () => {
  base = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
after(() => portal.app.close());

const session = z.object({ csrf_token: z.string() });
const send = (
  method: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(base + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const login = (name: string, pass: string): Promise<Response> =>
  send('POST', '/user/login?_format=json', { name, pass });
const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');

async function resetPassword(name: string): Promise<number> {
  await send('POST', '/user/lost-password', { mail: `${name}@example.com` });
  const token = /token=([\w-]+)/.exec(portal.mails.at(-1)?.text ?? '')?.[1];
  const body = { name, token, new_pass: 'Brandnew2026' };
  return (await send('POST', '/user/lost-password-reset', body)).status;
}

test('refuses a login with the old password that is hashing during the reset', async () => {
  portal.addMember('Ann');
  passwords.hold();
  const pending = login('Ann', testPassword);
  await passwords.arrived;
  assert.equal(await resetPassword('Ann'), 200);
  passwords.release();
  const late = await pending;
  assert.equal(late.status, 400);
  assert.deepEqual(late.headers.getSetCookie(), []);
  assert.equal((await login('Ann', 'Brandnew2026')).status, 200);
});

test('refuses to replace the new password with one that the old password allowed', async () => {
  const uid = portal.addMember('Bob');
  const intruder = await login('Bob', testPassword);
  const { csrf_token } = session.parse(await intruder.json());
  passwords.hold();
  const pending = send(
    'PATCH',
    `/user/${String(uid)}?_format=json`,
    { pass: [{ existing: testPassword, value: testPassword }] },
    { cookie: cookiesOf(intruder), 'x-csrf-token': csrf_token },
  );
  await passwords.arrived;
  assert.equal(await resetPassword('Bob'), 200);
  passwords.release();
  const late = await pending;
  assert.equal(late.status, 422);
  assert.match(await late.text(), /current password is missing or incorrect/);
  assert.deepEqual(late.headers.getSetCookie(), []);
  assert.equal((await login('Bob', testPassword)).status, 400);
  assert.equal((await login('Bob', 'Brandnew2026')).status, 200);
});

test('starts no session for an account that is blocked during the login', async () => {
  const uid = portal.addMember('Cem');
  passwords.hold();
  const pending = login('Cem', testPassword);
  await passwords.arrived;
  portal.store.connection.execute('UPDATE user SET status = 0 WHERE uid = ?', [uid]);
  passwords.release();
  assert.equal((await pending).status, 400);
  portal.store.connection.execute('UPDATE user SET status = 1 WHERE uid = ?', [uid]);
  assert.deepEqual(
    portal.store.connection.rows('SELECT id FROM account_session WHERE uid = ?', [uid]),
    [],
  );
});
