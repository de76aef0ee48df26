import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRecordings } from './recording.ts';
import { replay } from './session.ts';

test('the embedded content API answers what real Drupal answered', async (t) => {
  for await (const { recording, differences } of replay(readRecordings()))
    await t.test(`${recording.group}/${String(recording.n)} ${recording.name}`, () =>
      assert.deepEqual(differences, []),
    );
});
