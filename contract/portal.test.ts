import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { movedDays, send, readRecordings } from './portal/recordings.ts';
import { requests } from './portal/requests.ts';
import { startEmbedded } from './server.ts';

describe('Recorded portal API responses', async () => {
  // A separate server: counts and writes of other tests would affect the recordings.
  const server = await startEmbedded();
  after(server.stop);
  const recordings = readRecordings();
  const days = await movedDays(server.base);

  test('has a recording of every portal request', () => {
    assert.deepEqual(
      recordings.map(({ request }) => request),
      requests,
    );
  });

  for (const { request, answer: recorded } of recordings)
    test(`returns Drupal’s recorded response to GET ${request}`, async () =>
      assert.deepEqual(await send(server.base, request, days), recorded));
});
