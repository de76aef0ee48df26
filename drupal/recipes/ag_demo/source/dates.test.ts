import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isThursday, noon } from './dates.ts';

test('a release on any other day than Thursday is noticed', () => {
  assert.equal(isThursday('2026-11-19'), true);
  assert.equal(isThursday('2026-11-20'), false);
});

test('a release is on its Thursday in every time zone that people live in', () => {
  for (const hours of [-11, 11]) assert.equal(new Date((noon('2026-11-19') + hours * 3600) * 1000).getUTCDate(), 19);
});
