import assert from 'node:assert/strict';
import { test } from 'node:test';
import { post } from './pass.ts';
import { call } from './server.ts';

test('accepts no events for the sandbox', async () => {
  const event = { id: 'evt_1', type: 'invoice.paid', data: { object: { id: 'in_1' } } };
  assert.equal((await call('/ag/api/subscription-webhook/sandbox', post(event))).status, 404);
});
