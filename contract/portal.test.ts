import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { base } from './checks/server.ts';
import { ask, readAnswers } from './portal/answer.ts';
import { requests } from './portal/requests.ts';

describe('the portal’s own calls answer what real Drupal answered', () => {
  const answers = readAnswers();

  test('all of them are recorded', () => {
    assert.deepEqual(
      answers.map(({ request }) => request),
      requests,
    );
  });

  for (const { request, answer } of answers) test(`GET ${request}`, async () => assert.deepEqual(await ask(base, request), answer));
});
