import assert from 'node:assert/strict';
import { test } from 'node:test';
import { register } from '../../../test/account-fixture.ts';
import { writeRecipe } from 'drupal-recipe-server/testing';
import { createTestPortal, testPassword, type TestPortal } from '../../../test/test-portal.ts';

const order = {
  token: 'sandbox_success_1',
  plan: 'annual',
  username: 'Eve',
  email: 'eve@example.com',
  password: testPassword,
  first_name: 'Eve',
  last_name: 'E',
  postal_code: '1',
};

const portalWith = (setting: string): TestPortal => {
  const actions = { 'user.settings': { simpleConfigUpdate: { register: setting } } };
  return createTestPortal(undefined, {}, {}, [writeRecipe({ recipe: { config: { actions } } })]);
};

for (const setting of ['admin_only', 'visitors_admin_approval'])
  test(`registers nobody with the account setting ${setting}`, async () => {
    const portal = portalWith(setting);
    const responses = [
      await register(portal.visitor(), 'Eve'),
      await portal.visitor().send('POST', '/ag/api/register-subscription', order),
    ];
    for (const { status, body } of responses)
      assert.deepEqual([status, body], [403, { message: 'Registration is closed.' }]);
    assert.deepEqual(portal.mails, []);
    portal.addMember('Ann');
    await portal.login('Ann');
  });

test('registers visitors with the account setting visitors, as the portal’s recipe', async () => {
  for (const portal of [portalWith('visitors'), createTestPortal()])
    assert.equal((await register(portal.visitor(), 'Eve')).status, 200);
});
