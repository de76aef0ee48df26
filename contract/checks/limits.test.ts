import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { describe, test } from 'node:test';
import { call, refused } from './server.ts';

const login = '/user/login?_format=json';

/** Asks as from an address that nobody has asked from yet, where the server takes this machine for a proxy. */
const from = `203.0.113.${String(randomInt(256))}`;
const json = (body: unknown, type = 'application/json'): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': type, 'x-forwarded-for': from },
  body: JSON.stringify(body),
});

describe('passwords are not guessed', () => {
  test('thirty tries at once are no more than five, for an account that is not activated too', async () => {
    const name = `idle_${String(randomInt(1e12))}`;
    const pass = 'Passw0rd1';
    const account = { name: [{ value: name }], mail: [{ value: `${name}@example.com` }], pass: [{ value: pass }] };
    assert.equal((await call('/user/registerpass', json(account))).status, 200);
    const answers = await Promise.all(Array.from({ length: 30 }, () => call(login, json({ name, pass }))));
    const of = (status: number): number => answers.filter((answer) => answer.status === status).length;
    assert.deepEqual([of(400), of(403)], [5, 25]);
  });

  test('what a form of another site can send logs nobody in', async () => {
    const body = { name: 'player', pass: 'x' };
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      for (const path of [login, '/user/password?_format=json', '/user/registerpass', '/user/lost-password', '/user/lost-password-reset'])
        await refused(path, 415, json(body, type));
  });
});
