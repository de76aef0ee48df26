import { createMemoryStorage } from '../client/memory-storage.ts';
import type { Member } from '../sdk/bridge.ts';
import type { Portal } from './portal.ts';

export const KIM: Member = {
  uid: 24,
  name: 'Kim',
  picture: null,
  hasGamePass: false,
  token: 'a.b.c',
};

/** A page whose calls are logged. */
export function createPortal(member: Member | null, rewarded = true) {
  const log: string[] = [];
  const lateListeners: ((late: Member) => void)[] = [];
  const note = (name: string) => () => void log.push(name);
  const bridge: Portal['bridge'] = {
    embedded: true,
    ready: note('ready'),
    onStart: () => undefined,
    score: async (value) => {
      log.push(`score ${String(value)}`);
      return { best: value, isBest: true, today: null };
    },
    achievement: async (id) => {
      log.push(`achievement ${id}`);
      return true;
    },
    save: async () => undefined,
    load: async () => null,
    gameplayStart: note('start'),
    gameplayStop: note('stop'),
    gameOver: note('over'),
    cached: () => undefined,
    showAd: async () => rewarded,
    toggleFullscreen: note('fullscreen'),
    showShareDialog: note('share'),
    showLoginDialog: note('login'),
    requestToken: async () => '',
    requestMember: async () => KIM,
    close: () => undefined,
  };
  const portal: Portal = {
    bridge,
    member: async () => member,
    onLateMember: (listener) => void lateListeners.push(listener),
    showAd: async (kind) => {
      log.push(`ad ${kind}`);
      return { rewarded };
    },
  };
  const signIn = (late: Member): void => lateListeners.forEach((listener) => listener(late));
  return { portal, bridge, log, signIn };
}

/** Adapters use only these members of a window. */
export const createGame = (): Window =>
  ({
    localStorage: createMemoryStorage(),
    location: { search: '?gdroom=7', host: 'g7.games.example', href: 'https://g7.games.example/' },
    document: { referrer: 'https://portal.example/action/game' },
    navigator: { language: 'de-DE', clipboard: { writeText: async () => undefined } },
    matchMedia: () => ({ matches: false }),
    open: () => null,
  }) as unknown as Window;
