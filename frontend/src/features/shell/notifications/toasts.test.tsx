import { act, fireEvent, render, screen } from '@testing-library/react';
import { notify, useNotifications } from './notifications-store';
import { TRANSITION_MS } from './queue';
import { Toasts } from './toasts';

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  useNotifications.setState({ queue: [] });
});
afterEach(() => jest.useRealTimers());

test('announces a toast and removes it after a 350 ms transition', () => {
  render(<Toasts />);
  act(() => notify('Copied to clipboard!'));
  expect(screen.getByRole('status')).toHaveTextContent('Copied to clipboard!');
  wait(2000);
  expect(screen.getByText('Copied to clipboard!').closest('[data-leaving]')).toBeInTheDocument();
  wait(TRANSITION_MS);
  expect(screen.queryByText('Copied to clipboard!')).not.toBeInTheDocument();
});

test('announces errors at once', () => {
  render(<Toasts />);
  act(() => notify({ notice: 'notCopied' }, { type: 'error' }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    "Couldn't copy to Clipboard, please try again later.",
  );
});

test('announces no toast whose text the page announces', () => {
  render(<Toasts />);
  act(() => {
    notify('Invalid username or password.', { type: 'error', isAnnounced: false });
    notify('Your password reset has been sent.', { isAnnounced: false });
  });
  expect(screen.getByText('Invalid username or password.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('dismisses a toast and shows the next one', () => {
  render(<Toasts />);
  act(() => {
    notify('first');
    notify('second');
  });
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] ?? document.body);
  wait(TRANSITION_MS);
  expect(screen.queryByText('first')).not.toBeInTheDocument();
  expect(screen.getByText('second')).toBeInTheDocument();
  wait(1000);
  wait(TRANSITION_MS);
  expect(screen.queryByText('second')).not.toBeInTheDocument();
});
