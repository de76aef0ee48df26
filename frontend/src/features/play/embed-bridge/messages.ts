/**
 * The messages between a game's frame and its page, objects with a `type`. `ready`: the game is
 * playable, which is more reliable than the frame's load event. `start` is the reply: the visitor
 * has pressed Play already.
 * No round is active between `gameOver` and `gameplayStart`. `kept`: the game is playable offline.
 * Replies to `score`, `save` and `load` carry their `id`.
 */
const GAME_MESSAGES = [
  'toggleFullscreen',
  'showShareDialog',
  'showLoginDialog',
  'requestToken',
  'ready',
  'gameplayStart',
  'gameOver',
  'kept',
] as const;

type GameMessage = (typeof GAME_MESSAGES)[number];

export type IncomingMessage =
  | { type: GameMessage }
  | { type: 'score'; id: number; value: number }
  | { type: 'save'; id: number; data: string }
  | { type: 'load'; id: number };

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

export function parseIncoming(data: unknown): IncomingMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const type = GAME_MESSAGES.find((known) => known === data.type);
  if (type) return { type };
  if (!('id' in data) || typeof data.id !== 'number') return null;
  const { id } = data;
  if (data.type === 'score' && 'value' in data && Number.isSafeInteger(data.value))
    return { type: 'score', id, value: Number(data.value) };
  if (data.type === 'save' && 'data' in data && typeof data.data === 'string')
    return { type: 'save', id, data: data.data };
  return data.type === 'load' ? { type: 'load', id } : null;
}
