import { createBridge, type Bridge, type Member } from '../sdk/bridge.ts';

/** What all adapters need of the portal. Nothing here makes a game wait longer than this. */
const MAX_WAIT_MS = 3_000;
/** The player may be asked first whether the game learns the name. */
const ANSWER_WAIT_MS = 120_000;

export interface Portal {
  bridge: Bridge;
  /** Null for guests, and while the page does not answer. */
  member: () => Promise<Member | null>;
  /** Calls back if a member becomes known after `member` has resolved to null. */
  onLateMember: (listener: (member: Member) => void) => void;
  /**
   * Shows the portal's ad, if it has one. Resolves when the game may go on; `rewarded` is true unless
   * the player closed a rewarded ad.
   */
  showAd: (kind: 'midgame' | 'rewarded') => Promise<{ rewarded: boolean }>;
}

export const within = <T>(work: Promise<T>, fallback: T): Promise<T> =>
  Promise.race([
    work.catch(() => fallback),
    new Promise<T>((resolve) => setTimeout(() => resolve(fallback), MAX_WAIT_MS)),
  ]);

export function connectPortal(game: Window, bridge: Bridge = createBridge(game)): Portal {
  const lateListeners = new Set<(member: Member) => void>();
  let isAnnounced = false;

  function announce(late: Member): void {
    if (!isAnnounced) lateListeners.forEach((listener) => listener(late));
    isAnnounced = true;
  }

  async function member(): Promise<Member | null> {
    const request = bridge.requestMember(ANSWER_WAIT_MS);
    const found = await within(request, null);
    if (found === null) request.then(announce, () => undefined);
    return found;
  }

  return {
    bridge,
    member,
    onLateMember: (listener) => void lateListeners.add(listener),
    showAd: async (kind) => ({ rewarded: await bridge.showAd(kind).catch(() => true) }),
  };
}

/** Data of SDKs that store text by key, beside the game's own keys. */
export function createKeyedStorage(storage: Storage, prefix: string) {
  const own = (): string[] => Object.keys(storage).filter((key) => key.startsWith(prefix));
  return {
    getItem: (key: string): string | null => storage.getItem(prefix + key),
    setItem: (key: string, value: unknown): void => storage.setItem(prefix + key, String(value)),
    removeItem: (key: string): void => storage.removeItem(prefix + key),
    clear: (): void => own().forEach((key) => storage.removeItem(key)),
    entries: (): [string, string][] =>
      own().map((key) => [key.slice(prefix.length), storage.getItem(key) ?? '']),
  };
}
