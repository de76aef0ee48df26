/** @jest-environment ./jest.environment.ts */
import { useModal } from '@/features/shell/modals/modal-store';
import { useNotifications } from '@/features/shell/notifications/notifications-store';
import { shareRound } from './share-round';
import { rememberScore } from './scoreboard-store';

const game = { nid: 7, title: 'Gem Harbor', path: '/puzzle/gem-harbor' };
const TEXT = 'I scored 1240.';
const createText = (score: number) => `I scored ${score}.`;
const URL_OF_GAME = 'http://localhost/puzzle/gem-harbor';
const toasts = () => useNotifications.getState().queue.map(({ message }) => message);

const has = (name: 'share' | 'canShare' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });

beforeEach(() => {
  rememberScore(7, 1240);
  useModal.setState({ modal: null });
  useNotifications.setState({ queue: [] });
});
afterEach(() =>
  (['share', 'canShare', 'clipboard'] as const).forEach((name) =>
    Reflect.deleteProperty(navigator, name),
  ),
);

test("shares the last score through the system's share sheet", async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  has('share', share);
  await shareRound(game, createText);
  expect(share).toHaveBeenCalledWith({ title: 'Gem Harbor', text: TEXT, url: URL_OF_GAME });
  expect(useModal.getState().modal).toBeNull();
});

test('shows no message when the share sheet is closed', async () => {
  const writeText = jest.fn();
  has('clipboard', { writeText });
  has('share', jest.fn().mockRejectedValue(new DOMException('closed', 'AbortError')));
  await shareRound(game, createText);
  expect(writeText).not.toHaveBeenCalled();
  expect(toasts()).toEqual([]);
});

test.each([
  [
    'fails',
    {
      share: jest.fn().mockRejectedValue(new DOMException('no', 'NotAllowedError')),
      canShare: () => true,
    },
  ],
  ['does not accept text', { share: jest.fn(), canShare: () => false }],
])('copies the score when the share sheet %s', async (_, { share, canShare }) => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  has('clipboard', { writeText });
  has('share', share);
  has('canShare', canShare);
  await shareRound(game, createText);
  expect(writeText).toHaveBeenCalledWith(`${TEXT} ${URL_OF_GAME}`);
});

test('opens the share modal after a round of 0 points', async () => {
  rememberScore(7, 0);
  has('share', jest.fn());
  await shareRound(game, createText);
  expect(useModal.getState().modal).toMatchObject({ name: 'shareGame' });
});

test('opens the share modal without a score or a share sheet', async () => {
  await shareRound(game, createText);
  expect(useModal.getState().modal).toMatchObject({
    name: 'shareGame',
    data: { title: 'Gem Harbor', path: '/puzzle/gem-harbor' },
  });
  useModal.setState({ modal: null });
  has('share', jest.fn());
  await shareRound({ ...game, nid: 8 }, createText);
  expect(useModal.getState().modal).toMatchObject({ name: 'shareGame' });
});
