import { watchNavigation } from './navigation-progress';

beforeAll(() => {
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  watchNavigation();
});
beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/');
  document.body.innerHTML =
    '<a id="tag" href="/tag/balance">Balance</a><dialog open><a id="join" href="/account/register">Join</a></dialog>';
});
afterEach(() => {
  jest.advanceTimersByTime(20_000);
  jest.useRealTimers();
});

const bar = () => document.querySelector('[role=progressbar]');
/** A click that the router handles. */
function press(id: string): void {
  const link = document.getElementById(id);
  link?.addEventListener('click', (event) => event.preventDefault(), { once: true });
  link?.click();
}

test('shows a progress bar during a slow navigation', () => {
  press('tag');
  jest.advanceTimersByTime(299);
  expect(bar()).toBeNull();
  jest.advanceTimersByTime(1);
  expect(bar()).not.toBeNull();
  window.history.pushState(null, '', '/tag/balance');
  jest.advanceTimersByTime(50);
  expect(bar()).toBeNull();
});

test('shows no progress bar during a fast navigation', () => {
  press('tag');
  window.history.pushState(null, '', '/tag/balance');
  jest.advanceTimersByTime(1_000);
  expect(bar()).toBeNull();
});

test('hides the progress bar when the page never arrives', () => {
  press('tag');
  jest.advanceTimersByTime(14_999);
  expect(bar()).not.toBeNull();
  jest.advanceTimersByTime(1);
  expect(bar()).toBeNull();
});

test('restarts on another click', () => {
  press('tag');
  jest.advanceTimersByTime(400);
  press('tag');
  jest.advanceTimersByTime(400);
  expect(document.querySelectorAll('[role=progressbar]')).toHaveLength(1);
});

test('ignores links that open dialogs, the current page and other clicks', () => {
  press('join');
  window.history.replaceState(null, '', '/tag/balance');
  press('tag');
  document.body.click();
  jest.advanceTimersByTime(1_000);
  expect(bar()).toBeNull();
});
