import assert from 'node:assert/strict';
import { test } from 'node:test';
import { releaseDate, formatRfc3339, subtractYears } from './dates.ts';

const toSeconds = (text: string): number => Date.parse(text) / 1000;

test('assigns a game to the Thursday on or before its release', () => {
  assert.equal(releaseDate(toSeconds('2026-11-19T00:00:00Z')), '2026-11-19');
  assert.equal(releaseDate(toSeconds('2026-11-18T23:59:59Z')), '2026-11-12');
  assert.equal(releaseDate(toSeconds('2026-11-25T23:59:59Z')), '2026-11-19');
  assert.equal(releaseDate(toSeconds('1969-12-31T12:00:00Z')), '1969-12-25');
});

test('dates ten years before a leap day to March 1', () => {
  assert.equal(
    formatRfc3339(subtractYears(toSeconds('2028-02-29T10:00:00Z'), 10)),
    '2018-03-01T10:00:00+00:00',
  );
});
