import assert from 'node:assert/strict';
import { test } from 'node:test';
import { periodEnd } from './period.ts';

const at = (text: string): number => Date.parse(`${text}T10:00:00Z`) / 1000;
const date = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

test('a pass bought on the 31st renews on the last day of short months, and on the 31st again', () => {
  const anchor = at('2027-01-31');
  const ends: string[] = [];
  for (let start = anchor; ends.length < 4;) {
    start = periodEnd(anchor, start, 'month');
    ends.push(date(start));
  }
  assert.deepEqual(ends, ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
});

test('a year begun on a leap day ends on the 28th of February', () => {
  assert.equal(date(periodEnd(at('2028-02-29'), at('2028-02-29'), 'year')), '2029-02-28');
});
