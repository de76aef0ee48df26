import assert from 'node:assert/strict';
import { test } from 'node:test';
import { warnings } from './warnings.mjs';

const named = (env) => warnings(env).map((warning) => warning.split(' ')[0]);

test('a portal on this machine alone is told nothing', () => {
  for (const SITE_URL of [
    undefined,
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ])
    assert.deepEqual(named({ SITE_URL }), []);
});

test('a site that others reach is told what it lacks', () => {
  const all = ['TRUSTED_PROXIES', 'REVALIDATE_SECRET', 'GAMES_SECRET', 'PAYMENT_GATEWAY'];
  assert.deepEqual(named({ SITE_URL: 'https://arcade.example' }), all);
  assert.deepEqual(named({ SITE_URL: 'http://arcade.example' }), ['SITE_URL', ...all.slice(1)]);
  const complete = {
    TRUSTED_PROXIES: '10.0.0.0/8',
    REVALIDATE_SECRET: 'x',
    GAMES_SECRET: 'x',
    PAYMENT_GATEWAY: 'stripe',
  };
  assert.deepEqual(named({ SITE_URL: 'https://arcade.example', ...complete }), []);
});
