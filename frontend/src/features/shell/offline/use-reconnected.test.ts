/** @jest-environment ./jest.environment.ts */
import { fireEvent, renderHook } from '@testing-library/react';
import { useReconnected } from './offline-view';

let respond: () => void;
let refuse: () => void;
const onReconnected = jest.fn();

beforeEach(() => {
  onReconnected.mockReset();
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        respond = () => resolve(new Response(null, { status: 404 }));
        refuse = () => reject(new TypeError('Failed to fetch'));
      }),
  );
});
afterEach(() => jest.restoreAllMocks());

const settled = () => new Promise(process.nextTick);

test('reloads once the site responds, not just when a network is available', async () => {
  renderHook(() => useReconnected(true, onReconnected));
  fireEvent.online(window);
  refuse();
  await settled();
  expect(onReconnected).not.toHaveBeenCalled();
  fireEvent.online(window);
  respond();
  await settled();
  expect(onReconnected).toHaveBeenCalledTimes(1);
});

test('does not reload during navigation', async () => {
  renderHook(() => useReconnected(true, onReconnected));
  fireEvent.online(window);
  fireEvent(window, new Event('beforeunload'));
  respond();
  await settled();
  expect(onReconnected).not.toHaveBeenCalled();
  fireEvent.online(window);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('does not reload while a game runs', async () => {
  const { rerender } = renderHook(({ enabled }) => useReconnected(enabled, onReconnected), {
    initialProps: { enabled: true },
  });
  fireEvent.online(window);
  rerender({ enabled: false });
  respond();
  await settled();
  expect(onReconnected).not.toHaveBeenCalled();
});
