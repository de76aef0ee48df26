import assert from 'node:assert/strict';
import test from 'node:test';
import { resultOf } from './match.ts';

test('a match that the computer won is nobody’s best, and pays nothing for winning', () => {
  assert.deepEqual(
    resultOf({ winner: 1, wins: [0, 3], score: 40, isPerson: false, upright: false }),
    {
      title: 'Right wins!',
      score: 40,
      detail: '0 to 3. Another cup?',
      ranked: false,
    },
  );
});

test('who wins without losing a duel is paid most', () => {
  const result = (wins: readonly [number, number]) =>
    resultOf({ winner: 0, wins, score: 40, isPerson: true, upright: false });
  assert.deepEqual(
    [result([3, 0]).score, result([3, 2]).score, result([3, 0]).ranked],
    [340, 140, true],
  );
});

test('on an upright phone the winner is named by where they sit', () => {
  const told = ([0, 1] as const).map(
    (winner) => resultOf({ winner, wins: [3, 3], score: 0, isPerson: true, upright: true }).title,
  );
  assert.deepEqual(told, ['Bottom wins!', 'Top wins!']);
});
