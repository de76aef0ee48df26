import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isThursday, noon } from './dates.ts';

test('isThursday accepts only Thursdays', () => {
  assert.equal(isThursday('2026-11-19'), true);
  assert.equal(isThursday('2026-11-20'), false);
});

test('a release at noon UTC is on the same day in time zones from -11 to +11', () => {
  for (const hours of [-11, 11]) assert.equal(new Date((noon('2026-11-19') + hours * 3600) * 1000).getUTCDate(), 19);
});
