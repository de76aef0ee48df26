import assert from 'node:assert/strict';
import test from 'node:test';
import { createMemoryStorage } from './memory-storage.ts';

test('stores text like a browser', () => {
  const storage = createMemoryStorage({ level: '3' });
  storage.setItem('best', '12');
  assert.deepEqual([storage.getItem('level'), storage.getItem('best')], ['3', '12']);
  assert.equal(storage.getItem('none'), null);
  assert.equal(storage.length, 2);
  assert.equal(storage.key(1), 'best');
  storage.removeItem('level');
  assert.deepEqual(Object.keys(storage), ['best']);
  storage.clear();
  assert.equal(storage.length, 0);
});

test('lets games use keys as properties', () => {
  const storage = createMemoryStorage();
  storage['race-best'] = '61';
  assert.equal(storage.getItem('race-best'), '61');
  assert.equal(storage['race-best'], '61');
  assert.ok('race-best' in storage);
  delete storage['race-best'];
  assert.equal(storage['race-best'], undefined);
});

test('keeps its methods when a key has the name of one', () => {
  const storage = createMemoryStorage();
  storage.setItem('getItem', 'x');
  assert.equal(storage.getItem('getItem'), 'x');
  assert.equal(typeof storage.getItem, 'function');
});
