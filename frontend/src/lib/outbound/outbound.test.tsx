import { fireEvent, render, screen } from '@testing-library/react';
import { onOutbound, OUTBOUND_FALLBACK_MS, reportOutbound } from './outbound';
import { OutboundLink } from './outbound-link';

const url = 'https://games.example/x';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('follows an outbound link at once without listeners', () => {
  const proceed = jest.fn();
  reportOutbound(url, proceed);
  expect(proceed).toHaveBeenCalledTimes(1);
});

test('waits at most 250 ms for listeners', () => {
  const stop = onOutbound(() => undefined);
  const proceed = jest.fn();
  reportOutbound(url, proceed);
  jest.advanceTimersByTime(OUTBOUND_FALLBACK_MS - 1);
  expect(proceed).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(proceed).toHaveBeenCalledTimes(1);
  stop();
});

test('opens the link once, even if listeners call back several times', () => {
  let resolveListener = () => {};
  const stop = onOutbound((_, done) => {
    resolveListener = done;
  });
  const proceed = jest.fn();
  reportOutbound(url, proceed);
  resolveListener();
  resolveListener();
  jest.runAllTimers();
  expect(proceed).toHaveBeenCalledTimes(1);
  stop();
});

test('ignores a listener that throws', () => {
  const stop = onOutbound(() => {
    throw new Error('blocked');
  });
  const proceed = jest.fn();
  reportOutbound(url, proceed);
  expect(proceed).toHaveBeenCalledTimes(1);
  stop();
});

test('opens an outbound link in a new tab without an opener', () => {
  const seen = jest.fn();
  const stop = onOutbound(seen);
  render(<OutboundLink href={url}>Play there</OutboundLink>);
  const link = screen.getByRole('link', { name: 'Play there' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  fireEvent.click(link);
  expect(seen).toHaveBeenCalledWith(url, expect.any(Function));
  stop();
});

test('delays only plain clicks in the same tab', () => {
  const stop = onOutbound(() => undefined);
  render(
    <OutboundLink href={url} sameTab>
      Out
    </OutboundLink>,
  );
  expect(fireEvent.click(screen.getByRole('link'), { ctrlKey: true })).toBe(true);
  expect(fireEvent.click(screen.getByRole('link'))).toBe(false);
  jest.clearAllTimers();
  stop();
});
