/** @jest-environment ./jest.environment.ts */
import { debouncedStorage, WRITE_DELAY_MS } from './app-storage';

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('writes once, 300 ms after the last change', () => {
  const write = jest.spyOn(Storage.prototype, 'setItem');
  const storage = debouncedStorage();
  void storage.setItem('ag:recent', '1');
  jest.advanceTimersByTime(200);
  void storage.setItem('ag:recent', '2');
  jest.advanceTimersByTime(WRITE_DELAY_MS - 1);
  expect(write).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(write.mock.calls).toEqual([['ag:recent', '2']]);
});

test('writes pending changes when the page is hidden', () => {
  const storage = debouncedStorage();
  void storage.setItem('ag:recent', 'last');
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('ag:recent')).toBe('last');
});

test('reads pending changes', () => {
  const storage = debouncedStorage();
  void storage.setItem('ag:recent', 'new');
  expect(storage.getItem('ag:recent')).toBe('new');
  void storage.removeItem('ag:recent');
  expect(storage.getItem('ag:recent')).toBeNull();
});

test('falls back to memory when storage is full or blocked', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const storage = debouncedStorage();
  void storage.setItem('ag:recent', '1');
  expect(() => jest.runAllTimers()).not.toThrow();
});
