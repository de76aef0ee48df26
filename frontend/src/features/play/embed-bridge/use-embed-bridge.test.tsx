import { act, fireEvent, screen } from '@testing-library/react';
import { render } from '@/features/account/queries/render-fixture';
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
  onShowAd: jest.fn(async () => true),
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
  const replies = jest.spyOn(game, 'postMessage').mockImplementation(() => undefined);
  const send = (
    data: unknown,
    { origin = GAMES, source = game }: { origin?: string; source?: Window } = {},
  ) =>
    act(async () => {
      window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
    });
  return { send, replies };
}

/** Browsers count a press as activation for five seconds. */
const waitSeconds = (seconds: number) => {
  const now = performance.now() + seconds * 1_000;
  jest.spyOn(performance, 'now').mockReturnValue(now);
};

beforeEach(() => jest.clearAllMocks());
afterEach(() => jest.restoreAllMocks());

test.each([
  ['toggleFullscreen', 'onToggleFullscreen'],
  ['showShareDialog', 'onShowShareDialog'],
  ['showLoginDialog', 'onShowLoginDialog'],
  ['ready', 'onReady'],
  ['cached', 'onCached'],
] as const)("calls the page's handler for %s", async (type, handler) => {
  const { send } = open();
  waitSeconds(5);
  await send({ type });
  expect(handlers[handler]).toHaveBeenCalledTimes(1);
});

test('reports the start and end of a round to the page', async () => {
  const { send } = open();
  await send({ type: 'gameOver' });
  await send({ type: 'gameplayStart' });
  expect(handlers.onRound.mock.calls).toEqual([['over'], ['running']]);
});

test('starts a game that reports ready, because Play was pressed', async () => {
  const { send, replies } = open();
  await send({ type: 'ready' });
  expect(replies.mock.calls).toEqual([[{ type: 'start' }, GAMES]]);
});

test('opens dialogs only after a press in the game', async () => {
  Object.defineProperty(navigator, 'userActivation', {
    value: { isActive: false },
    configurable: true,
  });
  const { send } = open();
  waitSeconds(5);
  for (const type of ['toggleFullscreen', 'showShareDialog', 'showLoginDialog'])
    await send({ type });
  Reflect.deleteProperty(navigator, 'userActivation');
  expect(handlers.onToggleFullscreen).not.toHaveBeenCalled();
  expect(handlers.onShowShareDialog).not.toHaveBeenCalled();
  expect(handlers.onShowLoginDialog).not.toHaveBeenCalled();
});

test('opens no dialog for a press on the page, such as on Play or Close', async () => {
  const { send } = open();
  for (const type of ['toggleFullscreen', 'showShareDialog', 'showLoginDialog'])
    await send({ type });
  waitSeconds(5);
  fireEvent.pointerDown(document.body);
  waitSeconds(4);
  for (const type of ['toggleFullscreen', 'showShareDialog', 'showLoginDialog'])
    await send({ type });
  expect(handlers.onToggleFullscreen).not.toHaveBeenCalled();
  expect(handlers.onShowShareDialog).not.toHaveBeenCalled();
  expect(handlers.onShowLoginDialog).not.toHaveBeenCalled();
});

test('causes five calls at most when a game sends thousands', async () => {
  const score = jest.fn(async () => ({ best: 1, isBest: false, today: null }));
  const load = jest.fn(async () => null);
  const { send, replies } = open(
    { ready: false },
    { score, load, achieve: async () => null, save: async () => undefined },
  );
  for (let id = 0; id < 300; id++) await send({ type: id % 2 ? 'score' : 'load', id, value: id });
  expect(score.mock.calls.length + load.mock.calls.length).toBeLessThan(12);
  expect(replies).toHaveBeenCalledWith(
    { type: 'onRefused', id: 299, message: 'Too many requests.' },
    GAMES,
  );
});

test('tells a game how the ad that it asked for ended', async () => {
  const { send, replies } = open();
  handlers.onShowAd.mockResolvedValueOnce(false);
  await send({ type: 'showAd', id: 1, kind: 'rewarded' });
  handlers.onShowAd.mockRejectedValueOnce(new Error('no ads'));
  await send({ type: 'showAd', id: 2, kind: 'midgame' });
  expect(replies.mock.calls.map(([message]) => message)).toEqual([
    { type: 'onDone', id: 1, result: false },
    { type: 'onDone', id: 2, result: true },
  ]);
});

test('ignores messages from other windows and origins', async () => {
  const { send, replies } = open();
  await send({ type: 'toggleFullscreen' }, { origin: 'https://evil.example' });
  await send({ type: 'toggleFullscreen' }, { source: window });
  await send({ type: 'requestToken' }, { origin: 'null' });
  expect(handlers.onToggleFullscreen).not.toHaveBeenCalled();
  expect(replies).not.toHaveBeenCalled();
});

test.each([
  'toggleFullscreen',
  null,
  7,
  {},
  { type: 'constructor' },
  { type: ['ready'] },
  [{ type: 'ready' }],
])('ignores invalid messages (%j)', async (data) => {
  const { send, replies } = open();
  await send(data);
  for (const handler of Object.values(handlers)) expect(handler).not.toHaveBeenCalled();
  expect(replies).not.toHaveBeenCalled();
});

test('reports that the auth state is not ready', async () => {
  const { send, replies } = open({ ready: false });
  await send({ type: 'requestToken' });
  expect(replies).toHaveBeenCalledWith(
    { type: 'onTokenReceived', message: 'Auth state not ready' },
    GAMES,
  );
});

test("sends the encoded user to the game's origin only", async () => {
  const { send, replies } = open({ ready: true, uid: 24, encodedUser: async () => 'YWRh' });
  await send({ type: 'requestToken' });
  expect(replies.mock.calls).toEqual([[{ type: 'onTokenReceived', user: 'YWRh' }, GAMES]]);
});

test('reports a token error to the game', async () => {
  const { send, replies } = open({
    ready: true,
    uid: 24,
    encodedUser: async () => {
      throw new Error('Failed to get user from API');
    },
  });
  await send({ type: 'requestToken' });
  expect(replies).toHaveBeenCalledWith(
    { type: 'onTokenError', message: 'Failed to get user from API' },
    GAMES,
  );
});

describe('storage requests', () => {
  const scored = { best: 640, isBest: true, today: { rank: 3, total: 12 } };
  const stored = (more: Partial<GameStorage> = {}) => ({
    score: jest.fn(() => Promise.resolve(scored)),
    achieve: () => Promise.resolve(null),
    save: jest.fn(() => Promise.resolve()),
    load: jest.fn(() => Promise.resolve('level 7')),
    ...more,
  });
  const ready = { ready: false } as const;

  test('are forwarded and get a reply by ID', async () => {
    const storage = stored();
    const { send, replies } = open(ready, storage);
    await send({ type: 'score', id: 1, value: 640 });
    await send({ type: 'save', id: 2, data: 'level 8' });
    await send({ type: 'load', id: 3 });
    expect(storage.score).toHaveBeenCalledWith(640);
    expect(storage.save).toHaveBeenCalledWith('level 8');
    expect(replies.mock.calls.map(([reply]) => reply)).toEqual([
      { type: 'onDone', id: 1, result: scored },
      { type: 'onDone', id: 2, result: null },
      { type: 'onDone', id: 3, result: 'level 7' },
    ]);
  });

  test('tell the game whether an achievement is new, and ignore malformed ones', async () => {
    const achieve = jest.fn((id: string) => Promise.resolve(id === 'new' ? 'Gardener' : null));
    const { send, replies } = open(ready, stored({ achieve }));
    await send({ type: 'achievement', id: 1, name: 'new' });
    await send({ type: 'achievement', id: 2, name: 'old' });
    await send({ type: 'achievement', id: 3, name: 'x'.repeat(65) });
    await send({ type: 'achievement', id: 4, name: 7 });
    expect(achieve.mock.calls).toEqual([['new'], ['old']]);
    expect(replies.mock.calls.map(([reply]) => reply)).toEqual([
      { type: 'onDone', id: 1, result: true },
      { type: 'onDone', id: 2, result: false },
    ]);
  });

  test('are refused with a message', async () => {
    const { send, replies } = open(
      ready,
      stored({ save: () => Promise.reject(new Error('A newer one was saved elsewhere.')) }),
    );
    await send({ type: 'save', id: 1, data: 'x' });
    expect(replies.mock.calls).toEqual([
      [{ type: 'onRefused', id: 1, message: 'A newer one was saved elsewhere.' }, GAMES],
    ]);
  });

  test('are refused on a page without storage', async () => {
    const { send, replies } = open();
    await send({ type: 'score', id: 1, value: 640 });
    expect(replies.mock.calls).toEqual([
      [{ type: 'onRefused', id: 1, message: 'This page stores nothing.' }, GAMES],
    ]);
  });

  test('starts a daily challenge with its seed', async () => {
    const { send, replies } = open(ready, stored({ seed: 7 }));
    await send({ type: 'ready' });
    expect(replies.mock.calls).toEqual([[{ type: 'start', seed: 7 }, GAMES]]);
  });
});
