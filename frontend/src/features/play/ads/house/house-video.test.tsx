import { act, fireEvent, screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
import { HouseVideo, AD_DURATION_MS } from './house-video';

const spot = () => {
  const ends = { onCompleted: jest.fn(), onClosed: jest.fn(), onErrored: jest.fn() };
  render(<HouseVideo {...ends} />);
  return ends;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('ends by itself after five seconds', () => {
  const { onCompleted } = spot();
  act(() => jest.advanceTimersByTime(AD_DURATION_MS - 1));
  expect(onCompleted).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(onCompleted).toHaveBeenCalledTimes(1);
});

test('can be skipped', () => {
  const { onClosed } = spot();
  fireEvent.click(screen.getByRole('button', { name: 'Skip ad' }));
  expect(onClosed).toHaveBeenCalledTimes(1);
});
