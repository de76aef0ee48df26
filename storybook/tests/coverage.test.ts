import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storyCoverage } from '../coverage/missing.ts';

test('every component of ui/ and every view of features/ has a story', () => {
  const { missing, idle } = storyCoverage();
  assert.deepEqual({ missing, idle }, { missing: [], idle: [] });
});
