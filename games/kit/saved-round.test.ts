import assert from 'node:assert/strict';
import test from 'node:test';
import { createRoundStore } from './saved-round.ts';
import { startScreen } from './start-screen.ts';

const round = { seed: 7, random: 99, time: 12.5, state: { moves: [1, 2] } };

function storeIn(items: Map<string, string>) {
  return createRoundStore('round:patience:classic', () => ({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }));
}

test('restores a round after a reload until it is cleared', () => {
  const items = new Map<string, string>();
  storeIn(items).write(round);
  assert.deepEqual(storeIn(items).read(), round);
  storeIn(items).clear();
  assert.equal(storeIn(items).read(), null);
});

test('returns no round for invalid data or without storage', () => {
  for (const text of [
    '',
    '{',
    'null',
    '5',
    '{"seed":1}',
    '{"seed":"a","random":1,"time":1,"state":1}',
  ])
    assert.equal(storeIn(new Map([['round:patience:classic', text]])).read(), null);
  const forbidden = createRoundStore('round:a:b', () => {
    throw new Error('SecurityError');
  });
  forbidden.write(round);
  forbidden.clear();
  assert.equal(forbidden.read(), null);
});

test('shows the controls at the first start only and offers to continue a round', () => {
  const start = { saved: null, dailySeed: null, hasPlayed: false };
  assert.equal(startScreen(start), 'controls');
  assert.equal(startScreen({ ...start, hasPlayed: true }), 'round');
  assert.equal(startScreen({ ...start, saved: round }), 'continue');
  assert.equal(startScreen({ saved: round, dailySeed: 7, hasPlayed: true }), 'continue');
  assert.equal(startScreen({ saved: round, dailySeed: 8, hasPlayed: true }), 'round');
});
