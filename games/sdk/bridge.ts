/**
 * The game's side of the embed bridge: one small module a game developer drops in.
 *
 * ```ts
 * const portal = createBridge(window);
 * portal.ready();
 * portal.gameplayStart();
 * const member = await portal.requestMember().catch(() => null);
 * ```
 *
 * Every message is an object with a `type`. To the page: `toggleFullscreen`, `showShareDialog`, `showLoginDialog`, `requestToken`, and the
 * notices `ready`, `gameplayStart`, `gameplayStop`. From the page: `onTokenReceived`, `onTokenError`, and `start` once the game is ready.
 * Only the parent window is listened to, and only on one origin: the referrer's, or, where there is none, that of its first valid message.
 */
export interface Bridge {
  /** False when the game is opened on its own: all calls are then quiet no-ops and tokens are refused. */
  readonly embedded: boolean;
  /** The game can be played now; the page may take its spinner away. */
  ready(): void;
  /** Calls back when the player has pressed Play on the page already: no second Play need be asked for. */
  onStart(listener: () => void): void;
  /** Call both in turn: pages hold back adverts and pop-ups while somebody plays. */
  gameplayStart(): void;
  gameplayStop(): void;
  toggleFullscreen(): void;
  showShareDialog(): void;
  showLoginDialog(): void;
  /**
   * The encoded user of the signed-in member.
   * Rejects with BridgeError: `no-page`, `refused` (its message is the page's own, such as "Auth state not ready") or `timeout`.
   */
  requestToken(timeoutMs?: number): Promise<string>;
  /** Who plays: the token, decoded. Waits while the page is still finding that out. Rejects as `requestToken` does; a visitor is `refused`. */
  requestMember(timeoutMs?: number): Promise<Member>;
  /** Stops listening. */
  close(): void;
}

/** The signed-in member, as the portal's member services know them. */
export interface Member {
  uid: number;
  name: string;
  /** Absolute address of the avatar; null without one. */
  picture: string | null;
  hasGamePass: boolean;
}

export class BridgeError extends Error {
  override name = 'BridgeError';
  readonly reason: 'no-page' | 'refused' | 'timeout' | 'unreadable';
  constructor(reason: BridgeError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The parts of `window` the bridge needs. */
export interface BridgeWindow {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void };
  readonly document: { readonly referrer: string };
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

type Answer = { type: 'onTokenReceived'; user: string } | { type: 'onTokenReceived' | 'onTokenError'; message: string };

const DEFAULT_TIMEOUT_MS = 10_000;

/** What the page answers until it knows who is signed in, and how long to wait before asking again. */
const NOT_READY = 'Auth state not ready';
const ASK_AGAIN_MS = 500;

export function createBridge(host: BridgeWindow): Bridge {
  // In a page of its own a window is its own parent.
  const embedded = (host.parent as unknown) !== host;
  let pageOrigin = originOf(host.document.referrer);
  let waiting: ((answer: Answer) => void)[] = [];
  let start = () => {};

  const listen = (event: MessageEvent) => {
    if (event.source !== host.parent) return;
    if (pageOrigin !== null && event.origin !== pageOrigin) return;
    if (isStart(event.data)) return start();
    const answer = parseAnswer(event.data);
    if (!answer) return;
    pageOrigin = event.origin;
    const settled = waiting;
    waiting = [];
    for (const settle of settled) settle(answer);
  };
  if (embedded) host.addEventListener('message', listen);

  // No message to the page holds anything secret, so an unknown origin may read them.
  const send = (type: string) => {
    if (embedded) host.parent.postMessage({ type }, pageOrigin ?? '*');
  };

  const requestToken = (timeoutMs = DEFAULT_TIMEOUT_MS): Promise<string> => {
    if (!embedded) return Promise.reject(new BridgeError('no-page', 'The game is not embedded in a page.'));
    return new Promise<string>((resolve, reject) => {
      const settle = (answer: Answer) => {
        clearTimeout(timer);
        if ('user' in answer) resolve(answer.user);
        else reject(new BridgeError('refused', answer.message));
      };
      const timer = setTimeout(() => {
        waiting = waiting.filter((other) => other !== settle);
        reject(new BridgeError('timeout', `The page did not answer within ${timeoutMs} ms.`));
      }, timeoutMs);
      waiting.push(settle);
      send('requestToken');
    });
  };

  const requestMember = async (timeoutMs = DEFAULT_TIMEOUT_MS): Promise<Member> => {
    for (let left = timeoutMs; ; left -= ASK_AGAIN_MS) {
      try {
        return decodeMember(await requestToken(Math.max(left, ASK_AGAIN_MS)), pageOrigin);
      } catch (error) {
        const isEarly = error instanceof BridgeError && error.message === NOT_READY;
        if (!isEarly || left <= ASK_AGAIN_MS) throw error;
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      }
    }
  };

  return {
    embedded,
    ready: () => send('ready'),
    onStart: (listener) => void (start = listener),
    gameplayStart: () => send('gameplayStart'),
    gameplayStop: () => send('gameplayStop'),
    toggleFullscreen: () => send('toggleFullscreen'),
    showShareDialog: () => send('showShareDialog'),
    showLoginDialog: () => send('showLoginDialog'),
    requestToken,
    requestMember,
    close: () => host.removeEventListener('message', listen),
  };
}

/**
 * Reads an encoded user: base64url of JSON in UTF-8. `pageOrigin` completes the address of the avatar.
 *
 * @throws BridgeError `unreadable`
 */
export function decodeMember(encoded: string, pageOrigin: string | null): Member {
  try {
    const bytes = Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const user: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof user === 'object' && user !== null && 'uid' in user && 'name' in user) {
      const { uid, name } = user;
      const path = 'user_picture' in user && typeof user.user_picture === 'string' ? user.user_picture : null;
      const base = pageOrigin ?? undefined;
      const picture = path !== null && URL.canParse(path, base) ? new URL(path, base).href : null;
      const hasGamePass = 'has_game_pass' in user && user.has_game_pass === true;
      if (typeof uid === 'number' && typeof name === 'string') return { uid, name, picture, hasGamePass };
    }
  } catch {
    // Falls through: what cannot be read is no member.
  }
  throw new BridgeError('unreadable', 'The page sent a member that cannot be read.');
}

function originOf(referrer: string): string | null {
  return URL.canParse(referrer) ? new URL(referrer).origin : null;
}

const isStart = (data: unknown): boolean => typeof data === 'object' && data !== null && 'type' in data && data.type === 'start';

function parseAnswer(data: unknown): Answer | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type !== 'onTokenReceived' && data.type !== 'onTokenError') return null;
  if (data.type === 'onTokenReceived' && 'user' in data && typeof data.user === 'string') return { type: data.type, user: data.user };
  return { type: data.type, message: 'message' in data && typeof data.message === 'string' ? data.message : 'The page gave no reason.' };
}
