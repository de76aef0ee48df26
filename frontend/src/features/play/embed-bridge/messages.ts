import {
  enum as oneOf,
  int,
  literal,
  number,
  object,
  safeParse,
  string,
  union,
  type infer as Infer,
} from 'zod/mini';

/**
 * The messages between a game's frame and its page; `games/README.md` describes them. `start` is the
 * reply to `ready`, which is more reliable than the frame's load event.
 */
const GAME_MESSAGES = [
  'toggleFullscreen',
  'showShareDialog',
  'showLoginDialog',
  'requestToken',
  'ready',
  'gameplayStart',
  'gameOver',
  'cached',
] as const;

const incoming = union([
  object({ type: oneOf(GAME_MESSAGES) }),
  object({ type: literal('score'), id: number(), value: int() }),
  object({ type: literal('save'), id: number(), data: string() }),
  object({ type: literal('load'), id: number() }),
]);

export type IncomingMessage = Infer<typeof incoming>;

export const TOKEN_FAILED = 'Failed to get token from API';
export const USER_FAILED = 'Failed to get user from API';

export type OutgoingMessage =
  | {
      type: 'start';
      /** The daily challenge's seed for the game's random numbers. */ seed?: number;
    }
  | { type: 'onTokenReceived'; user: string }
  | { type: 'onTokenReceived'; message: 'Auth state not ready' }
  | { type: 'onTokenError'; message: typeof TOKEN_FAILED | typeof USER_FAILED }
  | { type: 'onDone'; id: number; result: unknown }
  | { type: 'onRefused'; id: number; message: string };

export const parseIncoming = (data: unknown): IncomingMessage | null =>
  safeParse(incoming, data).data ?? null;
