import assert from 'node:assert/strict';
import test from 'node:test';
import { createTestStorage } from '../test-storage.ts';
import { adoptSavedNumbers } from './adopt-saved-numbers.ts';
import { createStore } from './store.ts';

const createYard = (entries: [string, string][]) => {
  const storage = createTestStorage(entries);
  return createStore('yard:classic', () => storage);
};

test('keeps what a player has saved before games were backed up', () => {
  const store = createYard([['yard:classic:best', '50']]);
  assert.equal(adoptSavedNumbers(store, '{"best":20,"level:2":2,"x":"y"}'), true);
  assert.deepEqual(
    ['best', 'level:2', 'x'].map((name) => store.read(name, 0)),
    [50, 2, 0],
  );
  assert.equal(adoptSavedNumbers(store, '{"best":20,"level:2":2}'), false);
});

test('ignores saves that it cannot read', () => {
  const store = createYard([['yard:classic:best', '50']]);
  for (const text of ['', 'rubbish', 'null', '[]', '{"best":"99"}'])
    assert.equal(adoptSavedNumbers(store, text), false);
  assert.equal(store.read('best', 0), 50);
});
