import assert from 'node:assert/strict';
import test from 'node:test';
import { createStore } from './store.ts';

function fakeStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

test('stores the best score of each variant across visits', () => {
  const storage = fakeStorage();
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
  const storage = fakeStorage();
  storage.setItem('a:b:best', 'NaN');
  assert.equal(createStore('a:b', () => storage).read('best', 5), 5);
});
