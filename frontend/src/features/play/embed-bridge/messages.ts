/**
 * The messages between a game's frame and its page. Each is an object with a `type`.
 *
 * `ready`, which SPEC does not have, tells that the game can be played: sooner than the frame's own load event, and surer. `start` answers it:
 * who pressed the page's Play need not press another.
 */
const INCOMING = ['toggleFullscreen', 'showShareDialog', 'showLoginDialog', 'requestToken', 'ready'] as const;

export type IncomingType = (typeof INCOMING)[number];

/** SPEC section 8: why a game gets no member. */
export const TOKEN_FAILED = 'Failed to get token from API';
export const USER_FAILED = 'Failed to get user from API';

export type OutgoingMessage =
  | { type: 'start' }
  | { type: 'onTokenReceived'; /** The encoded user. */ user: string }
  | { type: 'onTokenReceived'; message: 'Auth state not ready' }
  | { type: 'onTokenError'; message: typeof TOKEN_FAILED | typeof USER_FAILED };

/** What a game asks for, or null when the data is not a message of ours. */
export function parseIncoming(data: unknown): IncomingType | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  return INCOMING.find((type) => type === data.type) ?? null;
}
