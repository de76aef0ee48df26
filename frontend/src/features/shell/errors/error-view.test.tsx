import { act, fireEvent, render, screen } from '@testing-library/react';
import { ErrorView } from './error-view';
import { NotFoundView } from './not-found-view';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('a page that failed tries again by itself, ever more patiently, until it is gone', () => {
  const retry = jest.fn();
  const { unmount } = render(<ErrorView onRetry={retry} />);
  wait(4_999);
  expect(retry).not.toHaveBeenCalled();
  wait(1);
  expect(retry).toHaveBeenCalledTimes(1);
  wait(10_000);
  expect(retry).toHaveBeenCalledTimes(2);
  wait(60_000);
  expect(retry).toHaveBeenCalledTimes(4);
  unmount();
  wait(60_000);
  expect(retry).toHaveBeenCalledTimes(4);
});

test('a page that failed before it had a title has one that says so, until it is gone', () => {
  const { unmount } = render(<ErrorView onRetry={() => undefined} />);
  expect(document.title).toBe('Temporarily out of order');
  unmount();
  expect(document.title).toBe('');
});

test('nobody has to wait for that', () => {
  const retry = jest.fn();
  render(<ErrorView onRetry={retry} />);
  fireEvent.click(screen.getByRole('button', { name: 'Try again now' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('a page that does not exist leads on to those that do', () => {
  render(<NotFoundView />);
  expect(screen.getByRole('link', { name: 'See all games' })).toHaveAttribute(
    'href',
    '/free-games',
  );
});
