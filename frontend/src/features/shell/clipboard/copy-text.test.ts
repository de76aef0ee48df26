/** @jest-environment ./jest.environment.ts */
import { useNotifications } from '../notifications/notifications-store';
import { copyText } from './copy-text';

const clipboard = (writeText: () => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
const toasts = () => useNotifications.getState().queue.map(({ message, type }) => [message, type]);

beforeEach(() => useNotifications.setState({ queue: [] }));

test('confirms a copy', async () => {
  clipboard(async () => undefined);
  expect(await copyText('x')).toBe(true);
  expect(toasts()).toEqual([[{ notice: 'copied' }, 'success']]);
});

test('reports a copy that the browser refuses', async () => {
  clipboard(async () => {
    throw new DOMException('no', 'NotAllowedError');
  });
  expect(await copyText('x')).toBe(false);
  expect(toasts()).toEqual([[{ notice: 'notCopied' }, 'error']]);
});
