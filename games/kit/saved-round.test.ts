import assert from 'node:assert/strict';
import test from 'node:test';
import { createTestStorage } from '../test-storage.ts';
import { createRoundStore } from './saved-round.ts';

const round = { seed: 7, random: 99, time: 12.5, state: { moves: [1, 2] } };

const createStore = (storage: ReturnType<typeof createTestStorage>) =>
  createRoundStore('round:patience:classic', () => storage);

test('restores a round after a reload until it is cleared', () => {
  const storage = createTestStorage();
  createStore(storage).write(round);
  assert.deepEqual(createStore(storage).read(), round);
  createStore(storage).clear();
  assert.equal(createStore(storage).read(), null);
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
    assert.equal(createStore(createTestStorage([['round:patience:classic', text]])).read(), null);
  const forbidden = createRoundStore('round:a:b', () => {
    throw new Error('SecurityError');
  });
  forbidden.write(round);
  forbidden.clear();
  assert.equal(forbidden.read(), null);
});
