import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLocal } from './is-local.mjs';

const SITE_URL = 'http://localhost:3000';

test('a portal is local by default and with loopback names', () => {
  assert.ok(isLocal({ SITE_URL }));
  assert.ok(isLocal({ SITE_URL: 'http://arcade.localhost:3000' }));
  assert.ok(isLocal({ SITE_URL: 'http://[::1]:3000', HOST: '127.0.0.1', API_HOST: '::1' }));
});

test('a portal that other machines can reach is not local', () => {
  assert.ok(!isLocal({ SITE_URL, HOST: '0.0.0.0' }));
  assert.ok(!isLocal({ SITE_URL, API_HOST: '192.0.2.7' }));
  assert.ok(!isLocal({ SITE_URL: 'http://192.0.2.7:3000' }));
  assert.ok(!isLocal({ SITE_URL, HOST: '127.0.0.1.evil.example' }));
  assert.ok(!isLocal({ SITE_URL: 'http://localhost.evil.example' }));
});
