import assert from 'node:assert/strict';
import { test } from 'node:test';
import { register } from '../../../test/account-fixture.ts';
import { createTestPortal } from '../../../test/test-portal.ts';
import { Consents } from './consents.ts';

test('stores the text of the server, whatever a client sends', async () => {
  const portal = createTestPortal();
  const agreed = (value: string) => ({ agreed_terms: [{ value }] });
  await register(portal.visitor(), 'Ann', agreed('What a client says'));
  await register(portal.visitor(), 'Bob', agreed(' '));
  const consents = new Consents(portal.store);
  const [ann = 0, bob = 0] = portal.store.connection.column<number>(
    "SELECT uid FROM user WHERE name IN ('Ann', 'Bob') ORDER BY name",
    [],
  );
  assert.deepEqual(
    consents.forUser(ann).map(({ way, text }) => [way, text]),
    [['registration', 'I agree to the privacy policy and the terms of use']],
  );
  assert.deepEqual(consents.forUser(bob), []);
});
