import assert from 'node:assert/strict';
import test from 'node:test';
import { pageOrigins } from './page-origins.mjs';

test('lets the pages of the site embed games, under each name of this machine', () => {
  assert.deepEqual(pageOrigins({ SITE_URL: 'https://arcade.example' }), ['https://arcade.example']);
  assert.deepEqual(pageOrigins({ SITE_URL: 'http://localhost:3000', KIDS_SITE_URL: '' }), [
    'http://localhost:3000',
    'http://arcade.localhost:3000',
    'http://127.0.0.1:3000',
  ]);
});

test('lets the site of kids mode embed them, too', () => {
  assert.deepEqual(
    pageOrigins({
      SITE_URL: 'https://arcade.example',
      KIDS_SITE_URL: 'https://kids.arcade.example',
    }),
    ['https://arcade.example', 'https://kids.arcade.example'],
  );
});
