import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { call, expectError } from './server.ts';

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
/** Unique, so that no rate limit applies. */
const unknownName = (): string => `unknown_${String(Math.random()).slice(2, 12)}`;

describe('Account API for visitors', () => {
  test('returns a session token to a visitor', async () => {
    const response = await call('/session/token');
    assert.equal(response.status, 200);
    assert.match(response.type, /^text\/plain/);
  });
  test('rejects a log-in with an unknown name or a missing field', async () => {
    assert.match(
      await expectError(
        '/user/login?_format=json',
        400,
        json({ name: unknownName(), pass: 'nope' }),
      ),
      /unrecognized username or password\.$/i,
    );
    assert.equal(
      await expectError('/user/login?_format=json', 400, json({ name: unknownName() })),
      'Missing credentials.pass.',
    );
    assert.equal(
      await expectError('/user/login?_format=json', 400, json({ pass: 'x' })),
      'Missing credentials.name.',
    );
    assert.equal(
      await expectError('/user/login?_format=json', 400, json({})),
      'Missing credentials.',
    );
  });
  test('rejects a log-out without a session', async () => {
    await expectError('/user/logout?_format=json', 403, { method: 'POST' });
  });
  test('rejects a visitor’s review and account change', async () => {
    const comment = {
      comment_type: [{ target_id: 'review' }],
      entity_type: [{ value: 'node' }],
      entity_id: [{ target_id: 1001 }],
    };
    const review = {
      ...comment,
      field_name: [{ value: 'field_reviews' }],
      comment_body: [{ value: 'x', format: 'plain_text' }],
    };
    await expectError('/comment?_format=json', 403, json(review));
    await expectError('/user/1?_format=json', 403, {
      ...json({ field_opt_in: [{ value: true }] }),
      method: 'PATCH',
    });
  });
});
