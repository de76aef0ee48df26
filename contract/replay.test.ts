import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRecordings } from './recording.ts';
import { replay } from './session.ts';

test('returns Drupal’s recorded responses with the fixture site', async (t) => {
  for await (const { recording, differences } of replay(readRecordings()))
    await t.test(`${recording.group}/${String(recording.n)} ${recording.name}`, () =>
      assert.deepEqual(differences, []),
    );
});
