/** @jest-environment ./jest.environment.ts */
import { showNavigationProgress } from './navigation-progress';

let prefersReducedMotion: boolean;
const animate = jest.fn();
beforeAll(() => {
  Object.assign(window, { matchMedia: () => ({ matches: prefersReducedMotion }) });
  Object.assign(HTMLElement.prototype, { animate });
});
beforeEach(() => {
  prefersReducedMotion = false;
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  jest.advanceTimersByTime(20_000);
  jest.useRealTimers();
});

const bar = () => document.querySelector('[role=progressbar]');
const start = () => showNavigationProgress('/tag/balance');

test('shows a progress bar during a slow navigation', () => {
  start();
  jest.advanceTimersByTime(299);
  expect(bar()).toBeNull();
  jest.advanceTimersByTime(1);
  expect(bar()).not.toBeNull();
  window.history.pushState(null, '', '/tag/balance');
  jest.advanceTimersByTime(50);
  expect(bar()).toBeNull();
});

test('shows no progress bar during a fast navigation', () => {
  start();
  window.history.pushState(null, '', '/tag/balance');
  jest.advanceTimersByTime(1_000);
  expect(bar()).toBeNull();
});

test('hides the progress bar when the page never arrives', () => {
  start();
  jest.advanceTimersByTime(14_999);
  expect(bar()).not.toBeNull();
  jest.advanceTimersByTime(1);
  expect(bar()).toBeNull();
});

test('restarts with another navigation', () => {
  start();
  jest.advanceTimersByTime(400);
  start();
  jest.advanceTimersByTime(400);
  expect(document.querySelectorAll('[role=progressbar]')).toHaveLength(1);
});

test('hides the progress bar when the visitor returns to the current page', () => {
  start();
  jest.advanceTimersByTime(400);
  showNavigationProgress('/');
  expect(bar()).toBeNull();
});

test('shows no progress bar for the current page', () => {
  showNavigationProgress('/');
  jest.advanceTimersByTime(1_000);
  expect(bar()).toBeNull();
});

test.each([true, false])('animates the bar unless motion is reduced (%s)', (isReduced) => {
  prefersReducedMotion = isReduced;
  animate.mockClear();
  start();
  jest.advanceTimersByTime(300);
  expect(animate).toHaveBeenCalledTimes(isReduced ? 0 : 1);
});
