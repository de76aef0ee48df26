/** @jest-environment ./jest.environment.ts */
import { debouncedStorage, followStorage, WRITE_DELAY_MS } from './app-storage';

let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  stop = followStorage();
});
afterEach(() => {
  stop();
  jest.runOnlyPendingTimers();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('writes once, 300 ms after the last change', () => {
  const write = jest.spyOn(Storage.prototype, 'setItem');
  void debouncedStorage.setItem('ag:recent', '1');
  jest.advanceTimersByTime(200);
  void debouncedStorage.setItem('ag:recent', '2');
  jest.advanceTimersByTime(WRITE_DELAY_MS - 1);
  expect(write).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(write.mock.calls).toEqual([['ag:recent', '2']]);
});

test('writes pending changes when the page is hidden', () => {
  void debouncedStorage.setItem('ag:recent', 'last');
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('ag:recent')).toBe('last');
});

test('reads pending changes', () => {
  void debouncedStorage.setItem('ag:recent', 'new');
  expect(debouncedStorage.getItem('ag:recent')).toBe('new');
  void debouncedStorage.removeItem('ag:recent');
  expect(debouncedStorage.getItem('ag:recent')).toBeNull();
});

test('falls back to memory when storage is full or blocked', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  void debouncedStorage.setItem('ag:recent', '1');
  expect(() => jest.runAllTimers()).not.toThrow();
});
