import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { ask, readAnswers } from './portal/answer.ts';
import { requests } from './portal/requests.ts';
import { startEmbedded } from './server.ts';

// A separate server: other tests' counts and writes must not affect the recordings.
const server = await startEmbedded([]);
after(server.stop);

describe('the portal’s own calls answer what real Drupal answered', () => {
  const answers = readAnswers();

  test('all of them are recorded', () => {
    assert.deepEqual(
      answers.map(({ request }) => request),
      requests,
    );
  });

  for (const { request, answer } of answers)
    test(`GET ${request}`, async () => assert.deepEqual(await ask(server.base, request), answer));
});
