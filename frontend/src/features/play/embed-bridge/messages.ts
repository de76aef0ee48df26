/**
 * The messages between a game's frame and its page. Each is an object with a `type`.
 *
 * `ready`, which SPEC does not have, tells that the game can be played: sooner than the frame's own load event, and surer. `start` answers it:
 * who pressed the page's Play need not press another. Between `gameOver` and `gameplayStart` nobody plays a round. `kept` tells that the
 * game can be played without a connection. `score`, `save` and `load` are answered by their `id`.
 */
const WISHES = [
  'toggleFullscreen',
  'showShareDialog',
  'showLoginDialog',
  'requestToken',
  'ready',
  'gameplayStart',
  'gameOver',
  'kept',
] as const;

export type Wish = (typeof WISHES)[number];

export type IncomingMessage =
  | { type: Wish }
  | { type: 'score'; id: number; value: number }
  | { type: 'save'; id: number; data: string }
  | { type: 'load'; id: number };

/** SPEC section 8: why a game gets no member. */
export const TOKEN_FAILED = 'Failed to get token from API';
export const USER_FAILED = 'Failed to get user from API';

export type OutgoingMessage =
  | { type: 'start'; /** Of the daily: all its chance comes from it. */ seed?: number }
  | { type: 'onTokenReceived'; /** The encoded user. */ user: string }
  | { type: 'onTokenReceived'; message: 'Auth state not ready' }
  | { type: 'onTokenError'; message: typeof TOKEN_FAILED | typeof USER_FAILED }
  | { type: 'onDone'; id: number; result: unknown }
  | { type: 'onRefused'; id: number; message: string };

/** What a game asks for, or null when the data is not a message of ours. */
export function parseIncoming(data: unknown): IncomingMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const wish = WISHES.find((type) => type === data.type);
  if (wish) return { type: wish };
  if (!('id' in data) || typeof data.id !== 'number') return null;
  const { id } = data;
  if (data.type === 'score' && 'value' in data && Number.isSafeInteger(data.value))
    return { type: 'score', id, value: Number(data.value) };
  if (data.type === 'save' && 'data' in data && typeof data.data === 'string')
    return { type: 'save', id, data: data.data };
  return data.type === 'load' ? { type: 'load', id } : null;
}
