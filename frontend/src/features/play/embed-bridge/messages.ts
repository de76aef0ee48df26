import * as z from 'zod/mini';

/**
 * Messages between a game's frame and its page; see `games/README.md`. `start` replies to `ready`,
 * which is more reliable than the frame's load event.
 */
const GAME_MESSAGES = [
  'toggleFullscreen',
  'showShareDialog',
  'showLoginDialog',
  'requestToken',
  'ready',
  'gameplayStart',
  'gameplayStop',
  'gameOver',
  'cached',
] as const;

const incoming = z.union([
  z.object({ type: z.enum(GAME_MESSAGES) }),
  z.object({ type: z.literal('score'), id: z.number(), value: z.int() }),
  z.object({
    type: z.literal('achievement'),
    id: z.number(),
    name: z.string().check(z.maxLength(64)),
  }),
  z.object({ type: z.literal('save'), id: z.number(), data: z.string() }),
  z.object({ type: z.literal('load'), id: z.number() }),
  z.object({ type: z.literal('showAd'), id: z.number(), kind: z.enum(['midgame', 'rewarded']) }),
]);

export type IncomingMessage = z.infer<typeof incoming>;

export const TOKEN_FAILED = 'Failed to get token from API';
export const USER_FAILED = 'Failed to get user from API';

export type OutgoingMessage =
  | {
      type: 'start';
      /** The daily challenge's seed. */ seed?: number;
    }
  | { type: 'onTokenReceived'; user: string }
  | { type: 'onTokenReceived'; message: 'Auth state not ready' }
  | { type: 'onTokenError'; message: typeof TOKEN_FAILED | typeof USER_FAILED }
  | { type: 'onDone'; id: number; result: unknown }
  | { type: 'onRefused'; id: number; message: string };

export const parseIncoming = (data: unknown): IncomingMessage | null =>
  z.safeParse(incoming, data).data ?? null;
