import { useNotifications } from '../notifications/notifications-store';
import { copyText } from './copy-text';

const clipboard = (writeText: () => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
const said = () => useNotifications.getState().queue.map(({ message, type }) => [message, type]);

beforeEach(() => useNotifications.setState({ queue: [] }));

test('confirms a copy', async () => {
  clipboard(async () => undefined);
  expect(await copyText('x')).toBe(true);
  expect(said()).toEqual([[{ notice: 'copied' }, 'success']]);
});

test('reports a copy that the browser refuses', async () => {
  clipboard(async () => {
    throw new DOMException('no', 'NotAllowedError');
  });
  expect(await copyText('x')).toBe(false);
  expect(said()).toEqual([[{ notice: 'notCopied' }, 'error']]);
});
