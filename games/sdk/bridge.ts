/**
 * The game's side of the embed bridge.
 *
 * ```ts
 * const portal = createBridge(window);
 * portal.ready();
 * portal.gameplayStart();
 * const member = await portal.requestMember().catch(() => null);
 * ```
 *
 * `games/README.md` lists the messages. Accepts messages of the parent window from one origin only:
 * the referrer's or, without one, that of the first valid message.
 */
export interface Bridge {
  /** False outside of a page: notifications do nothing, and requests reject. */
  readonly embedded: boolean;
  /** The game has loaded; the page can hide its spinner. */
  ready(): void;
  /**
   * The player has pressed Play on the page, so the game needs no Play button. A `seed` means the
   * daily game: use it for all randomness, so that everybody plays the same.
   */
  onStart(listener: (seed?: number) => void): void;
  /**
   * Reports the score of a play, a whole number. Report each; the page stores the best. Rejects
   * with BridgeError: `no-page`, `refused` (this game has no leaderboard, or the score is out of
   * bounds) or `timeout`.
   */
  score(value: number): Promise<Scored>;
  /**
   * Reports that the player has earned an achievement that the game declares. Resolves with false if
   * the player had it before, so report it as often as you like. Rejects as `score` does; an unknown
   * ID with `refused`.
   */
  achievement(id: string): Promise<boolean>;
  /**
   * Saves text of at most 3 MiB: a member's for every device, a guest's in this browser and, after
   * sign-in, in the account. Rejects as `score` does, and with `refused` if another device saved a
   * newer version: load and merge it.
   */
  save(data: string): Promise<void>;
  /** The last save, or null. Rejects as `score` does. */
  load(): Promise<string | null>;
  /** Call it at the start of each round: the page hides what `gameOver` showed. */
  gameplayStart(): void;
  /** The player pauses, for example in a menu: no suggestions, but the page may show ads. */
  gameplayStop(): void;
  /**
   * Shows an ad of the page, if it has one, between rounds or for a reward. Resolves when the game
   * may go on, with false if the player has closed a rewarded ad. Rejects with `no-page`.
   */
  showAd(kind: 'midgame' | 'rewarded'): Promise<boolean>;
  /**
   * Until `gameplayStart` the page shows suggestions along its lower edge: place no controls in the
   * lowest 72 px.
   */
  gameOver(): void;
  /** All files of the game are cached: the page offers it offline. */
  cached(): void;
  toggleFullscreen(): void;
  showShareDialog(): void;
  showLoginDialog(): void;
  /**
   * The encoded user. Rejects with BridgeError: `no-page`, `refused` (with the page's message, such
   * as "Auth state not ready") or `timeout`.
   */
  requestToken(timeoutMs?: number): Promise<string>;
  /**
   * The decoded token, once the page knows the user. Rejects as `requestToken` does; for visitors
   * with `refused`.
   */
  requestMember(timeoutMs?: number): Promise<Member>;
  /** Stops listening. */
  close(): void;
}

/** The signed-in member. */
export interface Member {
  uid: number;
  name: string;
  /** Absolute URL of the avatar; null without one. */
  picture: string | null;
  hasGamePass: boolean;
  /**
   * For the game's server, which verifies it at the portal's `/ag/member-services/user?game={nid}`
   * (header `x-member-token`). Valid for ten minutes and for this game only.
   */
  token: string | null;
}

/** Result of a reported score. */
export interface Scored {
  /** The player's best, including this score. */
  best: number;
  isBest: boolean;
  /** The member's rank today; null for guests. */
  today: { rank: number; total: number } | null;
}

export class BridgeError extends Error {
  override name = 'BridgeError';
  readonly reason: 'no-page' | 'refused' | 'timeout' | 'unreadable';
  constructor(reason: BridgeError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The parts of `window` that the bridge needs. */
export interface BridgeWindow {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void };
  readonly document: { readonly referrer: string };
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

type Settle = (result: { done: unknown } | { refused: string }) => void;

type TokenReply =
  | { type: 'onTokenReceived'; user: string }
  | { type: 'onTokenReceived' | 'onTokenError'; message: string };

const DEFAULT_TIMEOUT_MS = 10_000;
/** A player watches an ad. */
const AD_TIMEOUT_MS = 120_000;

/** The page's reply until it knows the user. */
const NOT_READY = 'Auth state not ready';
const RETRY_MS = 500;

export function createBridge(host: BridgeWindow): Bridge {
  // A top-level window is its own parent.
  const embedded = (host.parent as unknown) !== host;
  let pageOrigin = parseOrigin(host.document.referrer);
  let waiting: ((reply: TokenReply) => void)[] = [];
  let start: (seed?: number) => void = () => {};
  const pending = new Map<number, Settle>();
  let lastId = 0;

  const listen = (event: MessageEvent) => {
    if (event.source !== host.parent) return;
    if (pageOrigin !== null && event.origin !== pageOrigin) return;
    const seed = startSeed(event.data);
    if (seed !== null) return start(seed);
    const reply = parseReply(event.data);
    if (reply) return pending.get(reply.id)?.(reply.result);
    const tokenReply = parseTokenReply(event.data);
    if (!tokenReply) return;
    pageOrigin = event.origin;
    const settled = waiting;
    waiting = [];
    for (const settle of settled) settle(tokenReply);
  };
  if (embedded) host.addEventListener('message', listen);

  // An unknown origin can read messages, because they contain no secrets.
  const send = (type: string) => {
    if (embedded) host.parent.postMessage({ type }, pageOrigin ?? '*');
  };

  const sendRequest = (
    type: 'score' | 'achievement' | 'save' | 'load' | 'showAd',
    content: object,
    timeoutMs = DEFAULT_TIMEOUT_MS,
  ): Promise<unknown> => {
    if (!embedded)
      return Promise.reject(new BridgeError('no-page', 'The game is not embedded in a page.'));
    const id = (lastId += 1);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        pending.delete(id);
        reject(new BridgeError('timeout', `The page did not reply within ${timeoutMs} ms.`));
      }, timeoutMs);
      pending.set(id, (result) => {
        clearTimeout(timer);
        pending.delete(id);
        if ('done' in result) resolve(result.done);
        else reject(new BridgeError('refused', result.refused));
      });
      host.parent.postMessage({ type, id, ...content }, pageOrigin ?? '*');
    });
  };

  const requestToken = (timeoutMs = DEFAULT_TIMEOUT_MS): Promise<string> => {
    if (!embedded)
      return Promise.reject(new BridgeError('no-page', 'The game is not embedded in a page.'));
    return new Promise<string>((resolve, reject) => {
      const settle = (reply: TokenReply) => {
        clearTimeout(timer);
        if ('user' in reply) resolve(reply.user);
        else reject(new BridgeError('refused', reply.message));
      };
      const timer = setTimeout(() => {
        waiting = waiting.filter((other) => other !== settle);
        reject(new BridgeError('timeout', `The page did not reply within ${timeoutMs} ms.`));
      }, timeoutMs);
      waiting.push(settle);
      send('requestToken');
    });
  };

  const requestMember = async (timeoutMs = DEFAULT_TIMEOUT_MS): Promise<Member> => {
    for (let left = timeoutMs; ; left -= RETRY_MS) {
      try {
        return decodeMember(await requestToken(Math.max(left, RETRY_MS)), pageOrigin);
      } catch (error) {
        const isEarly = error instanceof BridgeError && error.message === NOT_READY;
        if (!isEarly || left <= RETRY_MS) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  };

  return {
    embedded,
    ready: () => send('ready'),
    onStart: (listener) => void (start = listener),
    gameplayStart: () => send('gameplayStart'),
    gameplayStop: () => send('gameplayStop'),
    showAd: async (kind) => (await sendRequest('showAd', { kind }, AD_TIMEOUT_MS)) !== false,
    gameOver: () => send('gameOver'),
    cached: () => send('cached'),
    toggleFullscreen: () => send('toggleFullscreen'),
    showShareDialog: () => send('showShareDialog'),
    showLoginDialog: () => send('showLoginDialog'),
    score: async (value) => parseScored(await sendRequest('score', { value })),
    achievement: async (name) => (await sendRequest('achievement', { name })) === true,
    save: async (data) => void (await sendRequest('save', { data })),
    load: async () => {
      const data = await sendRequest('load', {});
      return typeof data === 'string' ? data : null;
    },
    requestToken,
    requestMember,
    close: () => host.removeEventListener('message', listen),
  };
}

/**
 * Decodes base64url of JSON in UTF-8. `pageOrigin` is the base of the avatar's URL.
 *
 * @throws BridgeError `unreadable`
 */
export function decodeMember(encoded: string, pageOrigin: string | null): Member {
  try {
    const bytes = Uint8Array.from(
      atob(encoded.replaceAll('-', '+').replaceAll('_', '/')),
      (letter) => letter.charCodeAt(0),
    );
    const user: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof user === 'object' && user !== null && 'uid' in user && 'name' in user) {
      const { uid, name } = user;
      const path =
        'user_picture' in user && typeof user.user_picture === 'string' ? user.user_picture : null;
      const base = pageOrigin ?? undefined;
      const picture = path !== null && URL.canParse(path, base) ? new URL(path, base).href : null;
      const hasGamePass = 'has_game_pass' in user && user.has_game_pass === true;
      const token = 'token' in user && typeof user.token === 'string' ? user.token : null;
      if (typeof uid === 'number' && typeof name === 'string')
        return { uid, name, picture, hasGamePass, token };
    }
  } catch {
    // Falls through to the error.
  }
  throw new BridgeError('unreadable', 'The page sent a member that cannot be read.');
}

function parseOrigin(referrer: string): string | null {
  return URL.canParse(referrer) ? new URL(referrer).origin : null;
}

/** Undefined for a `start` without a seed; null for any other message. */
function startSeed(data: unknown): number | undefined | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'start')
    return null;
  return 'seed' in data && typeof data.seed === 'number' ? data.seed : undefined;
}

function parseReply(
  data: unknown,
): { id: number; result: { done: unknown } | { refused: string } } | null {
  if (
    typeof data !== 'object' ||
    data === null ||
    !('type' in data) ||
    !('id' in data) ||
    typeof data.id !== 'number'
  )
    return null;
  if (data.type === 'onDone')
    return { id: data.id, result: { done: 'result' in data ? data.result : null } };
  if (data.type !== 'onRefused') return null;
  const refused =
    'message' in data && typeof data.message === 'string'
      ? data.message
      : 'The page gave no reason.';
  return { id: data.id, result: { refused } };
}

function parseScored(result: unknown): Scored {
  if (
    typeof result === 'object' &&
    result !== null &&
    'best' in result &&
    typeof result.best === 'number'
  ) {
    const today = 'today' in result ? result.today : null;
    const isPlace =
      typeof today === 'object' && today !== null && 'rank' in today && 'total' in today;
    const place =
      isPlace && typeof today.rank === 'number' && typeof today.total === 'number'
        ? { rank: today.rank, total: today.total }
        : null;
    return {
      best: result.best,
      isBest: 'isBest' in result && result.isBest === true,
      today: place,
    };
  }
  throw new BridgeError('unreadable', 'The page sent a score that cannot be read.');
}

function parseTokenReply(data: unknown): TokenReply | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type !== 'onTokenReceived' && data.type !== 'onTokenError') return null;
  if (data.type === 'onTokenReceived' && 'user' in data && typeof data.user === 'string')
    return { type: data.type, user: data.user };
  return {
    type: data.type,
    message:
      'message' in data && typeof data.message === 'string'
        ? data.message
        : 'The page gave no reason.',
  };
}
