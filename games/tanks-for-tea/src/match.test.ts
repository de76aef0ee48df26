import assert from 'node:assert/strict';
import test from 'node:test';
import { getResult } from './match.ts';

test('stores no best score and awards no points when the computer wins', () => {
  assert.deepEqual(
    getResult({
      winner: 1,
      wins: [0, 3],
      score: 40,
      isPerson: false,
      upright: false,
      solo: undefined,
    }),
    {
      title: 'Right wins!',
      score: 40,
      detail: '0 to 3. Another cup?',
      ranked: false,
    },
  );
});

test('awards most points for a win without a lost duel', () => {
  const result = (wins: readonly [number, number]) =>
    getResult({ winner: 0, wins, score: 40, isPerson: true, upright: false, solo: undefined });
  assert.deepEqual(
    [result([3, 0]).score, result([3, 2]).score, result([3, 0]).ranked],
    [340, 140, true],
  );
});

test('names the winner by their seat on an upright phone', () => {
  const titles = ([0, 1] as const).map(
    (winner) =>
      getResult({ winner, wins: [3, 3], score: 0, isPerson: true, upright: true, solo: undefined })
        .title,
  );
  assert.deepEqual(titles, ['Bottom wins!', 'Top wins!']);
});

test('tells a person who plays against the computer whether they won', () => {
  const titles = ([0, 1] as const).map(
    (winner) =>
      getResult({
        winner,
        wins: [3, 1],
        score: 0,
        isPerson: winner === 0,
        upright: false,
        solo: 0,
      }).title,
  );
  assert.deepEqual(titles, ['You win!', 'You lose']);
});
