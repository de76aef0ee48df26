import assert from 'node:assert/strict';
import test from 'node:test';
import { createTestStorage } from '../test-storage.ts';
import { createStore } from './store.ts';

test('stores the best score of each variant across visits', () => {
  const storage = createTestStorage();
  createStore('toast-tower:classic', () => storage).write('best', 31);
  assert.equal(createStore('toast-tower:classic', () => storage).read('best', 0), 31);
  assert.equal(createStore('toast-tower:midnight', () => storage).read('best', 0), 0);
});

test('plays without access to storage', () => {
  const store = createStore('toast-tower:classic', () => {
    throw new Error('SecurityError');
  });
  store.write('best', 12);
  assert.equal(store.read('best', 0), 12);
  assert.equal(store.read('level', 1), 1);
});

test('ignores an invalid entry', () => {
  const storage = createTestStorage();
  storage.setItem('a:b:best', 'NaN');
  assert.equal(createStore('a:b', () => storage).read('best', 5), 5);
});
