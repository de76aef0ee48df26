import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useEmbedBridge, type BridgeAuth, type GameStorage } from './use-embed-bridge';

const GAMES = 'https://games.example';

const handlers = {
  onReady: jest.fn(),
  onRound: jest.fn(),
  onCached: jest.fn(),
  onToggleFullscreen: jest.fn(),
  onShowShareDialog: jest.fn(),
  onShowLoginDialog: jest.fn(),
};

function Page({ auth, storage }: { auth: BridgeAuth; storage: GameStorage | null }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEmbedBridge(frame, GAMES, auth, handlers, storage);
  return <iframe ref={frame} title="game" />;
}

function open(auth: BridgeAuth = { ready: false }, storage: GameStorage | null = null) {
  render(<Page auth={auth} storage={storage} />);
  const game = screen.getByTitle<HTMLIFrameElement>('game').contentWindow;
  if (!game) throw new Error('jsdom gives every frame a window');
  const answers = jest.spyOn(game, 'postMessage').mockImplementation(() => undefined);
  const send = (
    data: unknown,
    { origin = GAMES, source = game }: { origin?: string; source?: Window } = {},
  ) =>
    act(async () => {
      window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
    });
  return { send, answers };
}

beforeEach(() => jest.clearAllMocks());

test.each([
  ['toggleFullscreen', 'onToggleFullscreen'],
  ['showShareDialog', 'onShowShareDialog'],
  ['showLoginDialog', 'onShowLoginDialog'],
  ['ready', 'onReady'],
  ['kept', 'onCached'],
] as const)('%s reaches the page', async (type, handler) => {
  const { send } = open();
  await send({ type });
  expect(handlers[handler]).toHaveBeenCalledTimes(1);
});

test('the page hears when a round is over, and when the next one runs', async () => {
  const { send } = open();
  await send({ type: 'gameOver' });
  await send({ type: 'gameplayStart' });
  expect(handlers.onRound.mock.calls).toEqual([['over'], ['running']]);
});

test('a game that is ready is started: Play was pressed on the page', async () => {
  const { send, answers } = open();
  await send({ type: 'ready' });
  expect(answers.mock.calls).toEqual([[{ type: 'start' }, GAMES]]);
});

test('nobody but the game is listened to', async () => {
  const { send, answers } = open();
  await send({ type: 'toggleFullscreen' }, { origin: 'https://evil.example' });
  await send({ type: 'toggleFullscreen' }, { source: window });
  await send({ type: 'requestToken' }, { origin: 'null' });
  expect(handlers.onToggleFullscreen).not.toHaveBeenCalled();
  expect(answers).not.toHaveBeenCalled();
});

test.each([
  'toggleFullscreen',
  null,
  7,
  {},
  { type: 'constructor' },
  { type: ['ready'] },
  [{ type: 'ready' }],
])('what is not a message of ours is passed over (%j)', async (data) => {
  const { send, answers } = open();
  await send(data);
  for (const handler of Object.values(handlers)) expect(handler).not.toHaveBeenCalled();
  expect(answers).not.toHaveBeenCalled();
});

test('before the auth state is ready the game is told so', async () => {
  const { send, answers } = open({ ready: false });
  await send({ type: 'requestToken' });
  expect(answers).toHaveBeenCalledWith(
    { type: 'onTokenReceived', message: 'Auth state not ready' },
    GAMES,
  );
});

test('the encoded user goes to the game, and to no other origin', async () => {
  const { send, answers } = open({ ready: true, encodedUser: async () => 'YWRh' });
  await send({ type: 'requestToken' });
  expect(answers.mock.calls).toEqual([[{ type: 'onTokenReceived', user: 'YWRh' }, GAMES]]);
});

test('a token that cannot be had is an error the game can show', async () => {
  const { send, answers } = open({
    ready: true,
    encodedUser: async () => {
      throw new Error('Failed to get user from API');
    },
  });
  await send({ type: 'requestToken' });
  expect(answers).toHaveBeenCalledWith(
    { type: 'onTokenError', message: 'Failed to get user from API' },
    GAMES,
  );
});

describe('what a game stores', () => {
  const scored = { best: 640, isBest: true, today: { rank: 3, total: 12 } };
  const stored = (more: Partial<GameStorage> = {}) => ({
    score: jest.fn(() => Promise.resolve(scored)),
    save: jest.fn(() => Promise.resolve()),
    load: jest.fn(() => Promise.resolve('level 7')),
    ...more,
  });
  const ready = { ready: false } as const;

  test('goes where it belongs, and each wish is answered by its number', async () => {
    const storage = stored();
    const { send, answers } = open(ready, storage);
    await send({ type: 'score', id: 1, value: 640 });
    await send({ type: 'save', id: 2, data: 'level 8' });
    await send({ type: 'load', id: 3 });
    expect(storage.score).toHaveBeenCalledWith(640);
    expect(storage.save).toHaveBeenCalledWith('level 8');
    expect(answers.mock.calls.map(([answer]) => answer)).toEqual([
      { type: 'onDone', id: 1, result: scored },
      { type: 'onDone', id: 2, result: null },
      { type: 'onDone', id: 3, result: 'level 7' },
    ]);
  });

  test('is refused with words where it is not taken', async () => {
    const { send, answers } = open(
      ready,
      stored({ save: () => Promise.reject(new Error('A newer one was saved elsewhere.')) }),
    );
    await send({ type: 'save', id: 1, data: 'x' });
    expect(answers.mock.calls).toEqual([
      [{ type: 'onRefused', id: 1, message: 'A newer one was saved elsewhere.' }, GAMES],
    ]);
  });

  test('a page that stores nothing says so', async () => {
    const { send, answers } = open();
    await send({ type: 'score', id: 1, value: 640 });
    expect(answers.mock.calls).toEqual([
      [{ type: 'onRefused', id: 1, message: 'This page stores nothing.' }, GAMES],
    ]);
  });

  test('the daily starts with its seed', async () => {
    const { send, answers } = open(ready, stored({ seed: 7 }));
    await send({ type: 'ready' });
    expect(answers.mock.calls).toEqual([[{ type: 'start', seed: 7 }, GAMES]]);
  });
});
