import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { phpCompare } from './php-compare.ts';
import { phpSort } from './php-sort.ts';

/** Order after `uasort($rows, fn ($a, $b) => $a <= $b ? $direction : -$direction)` in PHP 8.2. */
const places = (rows: readonly number[], direction: 1 | -1): number[] =>
  phpSort([...rows.entries()], ([, a], [, b]) => (a <= b ? direction : -direction)).map(
    ([place]) => place,
  );

describe('rows that are equal come as PHP leaves them', () => {
  it('3 rows, downwards', () => assert.deepEqual(places([3, 2, 2], 1), [0, 2, 1]));
  it('5 rows, downwards', () => assert.deepEqual(places([1, 3, 3, 0, 3], 1), [4, 1, 2, 0, 3]));
  it('9 rows, downwards', () =>
    assert.deepEqual(places([3, 0, 0, 0, 0, 1, 2, 0, 2], 1), [0, 8, 6, 5, 7, 4, 3, 2, 1]));
  it('9 rows, upwards', () =>
    assert.deepEqual(places([3, 2, 2, 0, 3, 1, 3, 0, 2], -1), [3, 7, 5, 1, 2, 8, 0, 4, 6]));
  it('16 rows, downwards', () =>
    assert.deepEqual(
      places([0, 3, 0, 1, 0, 2, 2, 3, 1, 0, 1, 3, 0, 2, 1, 0], 1),
      [11, 7, 1, 13, 6, 5, 14, 10, 8, 3, 15, 12, 9, 4, 2, 0],
    ));
  it('17 rows, downwards', () =>
    assert.deepEqual(
      places([1, 0, 0, 2, 0, 1, 0, 3, 1, 1, 2, 0, 3, 2, 3, 1, 3], 1),
      [7, 14, 12, 16, 10, 13, 3, 5, 9, 8, 15, 0, 2, 4, 6, 11, 1],
    ));
  it('30 rows, downwards', () =>
    assert.deepEqual(
      places(
        [2, 1, 1, 3, 3, 0, 1, 0, 0, 2, 2, 3, 0, 1, 3, 0, 3, 1, 1, 3, 0, 1, 3, 2, 3, 2, 0, 3, 2, 0],
        1,
      ),
      [
        14, 27, 3, 11, 22, 24, 19, 16, 4, 9, 23, 25, 28, 10, 0, 18, 6, 17, 13, 1, 2, 21, 26, 5, 7,
        8, 12, 20, 29, 15,
      ],
    ));
  it('40 rows, upwards', () =>
    assert.deepEqual(
      places(
        [
          1, 3, 1, 3, 0, 0, 0, 0, 3, 0, 1, 1, 1, 2, 1, 0, 1, 2, 3, 1, 3, 0, 0, 0, 0, 3, 0, 0, 0, 0,
          1, 3, 2, 0, 2, 0, 2, 2, 3, 0,
        ],
        -1,
      ),
      [
        39, 29, 23, 15, 24, 26, 27, 28, 9, 21, 7, 6, 5, 4, 33, 35, 22, 30, 0, 19, 12, 2, 11, 10, 14,
        16, 13, 17, 32, 34, 36, 37, 25, 1, 8, 31, 3, 18, 38, 20,
      ],
    ));
});

describe('values compare as in PHP', () => {
  const cases: [left: unknown, right: unknown, order: number][] = [
    [null, '', 0],
    [null, 'a', -1],
    [true, 'x', 0],
    [false, '0', 0],
    ['10', '9', 1],
    ['10', '9a', -1],
    [{}, 'z', 1],
    [{ a: 1 }, { a: 1, b: 2 }, -1],
    [{ a: 1 }, { b: 1 }, 1],
    [null, [], 0],
  ];
  for (const [left, right, wanted] of cases)
    it(`${JSON.stringify(left)} <=> ${JSON.stringify(right)}`, () =>
      assert.equal(phpCompare(left, right), wanted));
});
