import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal, majorUnits, minorUnits } from './money.ts';

test('formats every amount exactly to the cent', () => {
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

test('rejects invalid amounts', () => {
  for (const amount of ['', '-1', '1.234', '1e3', 'x', NaN, 0.1 + 0.2])
    assert.throws(() => minorUnits(amount), RangeError, String(amount));
});
