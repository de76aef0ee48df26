import assert from 'node:assert/strict';
import test from 'node:test';
import { resultOf } from './match.ts';

test('a match that the computer won is nobody’s best, and pays nothing for winning', () => {
  assert.deepEqual(resultOf({ winner: 1, wins: [0, 3], score: 40, isPerson: false }), {
    title: 'Right wins!',
    score: 40,
    detail: '0 to 3. Another cup?',
    ranked: false,
  });
});

test('who wins without losing a duel is paid most', () => {
  const result = (wins: readonly [number, number]) => resultOf({ winner: 0, wins, score: 40, isPerson: true });
  assert.deepEqual([result([3, 0]).score, result([3, 2]).score, result([3, 0]).ranked], [340, 140, true]);
});
