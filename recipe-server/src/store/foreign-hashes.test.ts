import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestSite } from '../../test/test-site.ts';
import { ownRequest } from '../request-queue.ts';
import { Passwords } from './passwords.ts';

/** Of the same password, as PHP 8.4 and Drupal made them. */
const hashes = {
  'Drupal 10 and later': '$2y$05$2ViwaZW8hPtwqk0Anyw/4OB/OFHkMfFRfhUmuHw7BKdR4vw.3tRnK',
  Argon2:
    '$argon2id$v=19$m=1024,t=2,p=1$Z3R0NDk0a0JuNXlJLnI4UA$1FzaMQY0vbqXkNabziYy4NzFUL62jc/UEwpWZRGFZ1Q',
  'Drupal 7 to 9': '$S$5abcdefghERchcowDV28EGbpqCkO6MStpekbncme7qDLAvHv1Ghn',
};
const password = 'Stock-Pot-1';
const passwords = new Passwords({ N: 1024, r: 8, p: 1 });

for (const [name, hash] of Object.entries(hashes))
  test(`a hash of ${name} verifies its password only, and is outdated`, async () => {
    assert.equal(await passwords.verify(password, hash, ownRequest), true);
    assert.equal(await passwords.verify('stock-pot-1', hash, ownRequest), false);
    assert.equal(await passwords.verify('', hash, ownRequest), false);
    assert.equal(passwords.isOutdated(hash), true);
  });

test('malformed and too expensive hashes verify nothing', async () => {
  for (const hash of [
    '$2y$05$short',
    '$2y$31$2ViwaZW8hPtwqk0Anyw/4OB/OFHkMfFRfhUmuHw7BKdR4vw.3tRnK',
    '$argon2id$v=19$m=9999999,t=2,p=1$a$b',
    `$S$${'é'.repeat(52)}`,
  ])
    assert.equal(await passwords.verify(password, hash, ownRequest), false);
});

test('members of a Drupal log in, and get a hash of this server', async () => {
  const site = createTestSite();
  const uid = site.addUser('Ann', { pass: [{ value: hashes['Drupal 10 and later'] }] });
  const login = (pass: string) =>
    site.app.inject({
      method: 'POST',
      url: '/user/login?_format=json',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ name: 'Ann', pass }),
    });
  assert.equal((await login('wrong')).statusCode, 400);
  assert.equal((await login(password)).statusCode, 200);
  const [stored = ''] = site.store.connection.column<string>(
    'SELECT pass FROM user WHERE uid = ?',
    [uid],
  );
  assert.match(stored, /^scrypt\$/);
  assert.equal((await login(password)).statusCode, 200);
});
