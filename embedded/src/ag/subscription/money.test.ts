import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal, majorUnits, minorUnits, shareOf } from './money.ts';

test('an amount is exact to the cent, whichever it is', () => {
  for (let minor = 0; minor <= 100_000; minor++)
    if (minorUnits(majorUnits(minor)) !== minor) assert.fail(`${String(minor)} minor units`);
  assert.deepEqual(
    [minorUnits('4.35'), minorUnits(9.99), minorUnits(4), minorUnits('0.5')],
    [435, 999, 400, 50],
  );
  assert.deepEqual(
    [decimal(435), decimal(5), decimal(-50), decimal(0)],
    ['4.35', '0.05', '-0.50', '0.00'],
  );
});

test('what is no amount is not taken for one', () => {
  for (const amount of ['', '-1', '1.234', '1e3', 'x', NaN, 0.1 + 0.2])
    assert.throws(() => minorUnits(amount), RangeError, String(amount));
});

test('a share is rounded to the nearest cent, halves up, however big the numbers', () => {
  assert.deepEqual(
    [shareOf(435, 25, 100), shareOf(3999, 1, 2), shareOf(1, 49, 100), shareOf(435, 0, 7)],
    [109, 2000, 0, 0],
  );
  assert.equal(shareOf(999_999_999_999, 31_535_999, 31_536_000), 999_999_968_289);
});
