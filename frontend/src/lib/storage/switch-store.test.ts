/** @jest-environment ./jest.environment.ts */
import { followStorage } from './app-storage';
import { createSwitchStore } from './switch-store';

const stored = (name: string, state: unknown) =>
  localStorage.setItem(`ag:${name}`, JSON.stringify({ state, version: 0 }));

afterEach(() => localStorage.clear());

test.each([{ on: 'yes' }, {}, null, 'on'])('starts off from %j', (state) => {
  stored('invalid', state);
  expect(createSwitchStore('invalid').getState()).toEqual({ on: false });
});

test('starts as the visitor left it and follows other tabs', () => {
  stored('a', { on: true });
  const store = createSwitchStore('a');
  const stop = followStorage();
  expect(store.getState()).toEqual({ on: true });
  stored('a', { on: false });
  window.dispatchEvent(new StorageEvent('storage', { key: 'ag:a' }));
  expect(store.getState()).toEqual({ on: false });
  stop();
});
