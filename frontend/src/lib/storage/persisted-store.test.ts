/** @jest-environment ./jest.environment.ts */
import * as z from 'zod/mini';
import { followStorage } from './app-storage';
import { createPersistedStore } from './persisted-store';

const stored = (key: string, state: object, version = 0) =>
  localStorage.setItem(`ag:${key}`, JSON.stringify({ state, version }));
const createStore = (key: string, migrate?: (state: unknown) => unknown) =>
  createPersistedStore(
    key,
    z.object({ count: z.catch(z.number(), 0) }),
    () => ({ count: 0, isOpen: false }),
    migrate && { migrate },
  );

let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  stop = followStorage();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('stores the fields of the schema only', () => {
  createStore('a').setState({ count: 2, isOpen: true });
  jest.runAllTimers();
  expect(JSON.parse(localStorage.getItem('ag:a') ?? '')).toEqual({
    state: { count: 2 },
    version: 0,
  });
});

test('replaces an invalid value and drops an unknown field', () => {
  stored('b', { count: 'many', isOpen: true });
  expect(createStore('b').getState()).toEqual({ count: 0, isOpen: false });
});

test('reads changes from another tab', () => {
  const store = createStore('c');
  stored('c', { count: 7 });
  window.dispatchEvent(new StorageEvent('storage', { key: 'ag:other' }));
  expect(store.getState().count).toBe(0);
  window.dispatchEvent(new StorageEvent('storage', { key: 'ag:c' }));
  expect(store.getState().count).toBe(7);
});

test('migrates version 0', () => {
  stored('d', { total: 3 });
  expect(createStore('d', () => ({ count: 3 })).getState().count).toBe(3);
});
