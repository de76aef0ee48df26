import assert from 'node:assert/strict';
import test from 'node:test';
import { BridgeError } from '../sdk/bridge.ts';
import { createStore } from './store.ts';
import { syncSaves } from './sync-saves.ts';

class Memory implements Pick<Storage, 'getItem' | 'setItem' | 'length' | 'key'> {
  readonly stored = new Map<string, string>();
  get length() {
    return this.stored.size;
  }
  key = (index: number) => [...this.stored.keys()][index] ?? null;
  getItem = (key: string) => this.stored.get(key) ?? null;
  setItem = (key: string, value: string) => void this.stored.set(key, value);
}
const createFilledStore = (numbers: Record<string, number>) => {
  const memory = new Memory();
  for (const [name, value] of Object.entries(numbers))
    memory.setItem(`yard:classic:${name}`, String(value));
  memory.setItem('yard:other:best', '999');
  return createStore('yard:classic', () => memory);
};

test('merges the progress of this and another device and saves it', async () => {
  const store = createFilledStore({ best: 50, 'level:1': 3 });
  const saves: string[] = [];
  const portal = {
    load: async () => '{"best":20,"level:2":2,"x":"y"}',
    save: async (data: string) => void saves.push(data),
  };
  assert.equal(await syncSaves(store, portal), true);
  assert.deepEqual(
    saves.map((data): unknown => JSON.parse(data)),
    [{ best: 50, 'level:1': 3, 'level:2': 2 }],
  );
  assert.equal(store.read('level:2', 0), 2);
});

test('merges a save with the newer one of another device', async () => {
  const store = createFilledStore({ best: 50 });
  const remoteSaves = ['{"best":10}', '{"best":10,"level:7":1}'];
  const saves: string[] = [];
  const portal = {
    load: async () => remoteSaves[saves.length] ?? null,
    save: async (data: string) => {
      saves.push(data);
      if (saves.length === 1) throw new BridgeError('refused', 'A newer one was saved elsewhere.');
    },
  };
  await syncSaves(store, portal);
  assert.deepEqual(JSON.parse(saves[1] ?? ''), { best: 50, 'level:7': 1 });
});

test('keeps the local progress without a valid save from the page', async () => {
  const store = createFilledStore({ best: 50 });
  const refuse = () => Promise.reject(new BridgeError('refused', 'This page stores nothing.'));
  assert.equal(await syncSaves(store, { load: refuse, save: refuse }), false);
  assert.equal(
    await syncSaves(store, { load: async () => 'rubbish', save: async () => undefined }),
    false,
  );
  assert.equal(store.read('best', 0), 50);
});
