import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAchiever } from './achiever.ts';

test('reports an achievement once a round, and again if the portal has refused it', () => {
  const sent: string[] = [];
  let round: number | null = 1;
  const achieve = createAchiever(
    {
      achievement: async (id) => {
        sent.push(id);
        throw new Error('Too many requests.');
      },
    },
    () => round,
  );
  achieve('three-stars');
  achieve('three-stars');
  assert.deepEqual(sent, ['three-stars']);
  round = 2;
  achieve('three-stars');
  achieve('first-level');
  assert.deepEqual(sent, ['three-stars', 'three-stars', 'first-level']);
});

test('reports nothing in the demo', () => {
  const achieve = createAchiever(
    { achievement: () => assert.fail('The demo earns nothing.') },
    () => null,
  );
  achieve('three-stars');
});
