import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestPortal } from '../../../test/test-portal.ts';

test('returns the site name from the recipe, without payments and captcha by default', async () => {
  const { get } = createTestPortal();
  assert.deepEqual(await get('/ag/api/site'), {
    status: 200,
    body: {
      name: 'Thursday Arcade',
      slogan: 'New games every Thursday',
      mail: 'hello@thursday-arcade.example',
      langcode: 'en',
      payments: { gateway: 'sandbox', publishable_key: null },
      captcha: null,
      consent_text: 'I agree to the privacy policy and the terms of use',
    },
  });
});

test('finds the newer of two games at an alias', async () => {
  const portal = createTestPortal();
  portal.addGame('Old', { path: '/puzzle/one' });
  portal.addGame('New', { path: '/puzzle/one' });
  const { status, body } = await portal.get('/router/translate-path?path=/puzzle/one');
  assert.equal(status, 200);
  assert.match(JSON.stringify(body), /"label":"New"/);
});
