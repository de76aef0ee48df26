import { catch as orElse, number, object } from 'zod/mini';
import { createPersistedStore } from './persisted-store';

const stored = (key: string, state: object, version = 0) =>
  localStorage.setItem(`ag:${key}`, JSON.stringify({ state, version }));
const createStore = (key: string, migrate?: (state: unknown) => unknown) =>
  createPersistedStore(
    key,
    object({ count: orElse(number(), 0) }),
    () => ({ count: 0, isOpen: false }),
    migrate && { migrate },
  );

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('the fields of the schema are stored, and no others', () => {
  createStore('a').setState({ count: 2, isOpen: true });
  jest.runAllTimers();
  expect(JSON.parse(localStorage.getItem('ag:a') ?? '')).toEqual({
    state: { count: 2 },
    version: 0,
  });
});

test('an invalid value is replaced, and an unknown field is dropped', () => {
  stored('b', { count: 'many', isOpen: true });
  expect(createStore('b').getState()).toEqual({ count: 0, isOpen: false });
});

test('a change in another tab is read', () => {
  const store = createStore('c');
  stored('c', { count: 7 });
  window.dispatchEvent(new StorageEvent('storage', { key: 'ag:other' }));
  expect(store.getState().count).toBe(0);
  window.dispatchEvent(new StorageEvent('storage', { key: 'ag:c' }));
  expect(store.getState().count).toBe(7);
});

test('version 0 is migrated', () => {
  stored('d', { total: 3 });
  expect(createStore('d', () => ({ count: 3 })).getState().count).toBe(3);
});
