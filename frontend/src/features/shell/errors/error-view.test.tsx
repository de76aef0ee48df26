import { act, fireEvent, render, screen } from '@testing-library/react';
import { ErrorView } from './error-view';
import { NotFoundView } from './not-found-view';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('retries with growing delays until it is unmounted', () => {
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

test('sets a title for a page that failed before it had one', () => {
  const { unmount } = render(<ErrorView onRetry={() => undefined} />);
  expect(document.title).toBe('Temporarily out of order');
  unmount();
  expect(document.title).toBe('');
});

test('retries on a click', () => {
  const retry = jest.fn();
  render(<ErrorView onRetry={retry} />);
  fireEvent.click(screen.getByRole('button', { name: 'Try again now' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('offers other pages on a 404', () => {
  render(<NotFoundView />);
  expect(screen.getByRole('link', { name: 'See all games' })).toHaveAttribute(
    'href',
    '/free-games',
  );
});
