/** Yandex Games SDK (`/sdk.js`), as documented at yandex.com/dev/games. */
import { connectPortal, createKeyedStorage, type Portal } from './portal.ts';

interface AdCallbacks {
  callbacks?: {
    onOpen?: () => void;
    onClose?: (wasShown: boolean) => void;
    onError?: (error: Error) => void;
    onRewarded?: () => void;
    onOffline?: () => void;
  };
}

type Listener = () => void;

/** As the SDK reports a player without a score. */
const NO_ENTRY = Object.assign(new Error('This player has no entry.'), {
  code: 'LEADERBOARD_PLAYER_NOT_PRESENT',
});

const unavailable = (what: string): Promise<never> =>
  Promise.reject(new Error(`${what} is not available on this portal.`));

function parseRecord(text: string | null): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(text ?? '{}');
    return typeof data === 'object' && data !== null ? { ...data } : {};
  } catch {
    return {};
  }
}

export function createYandexSdk(
  game: Window,
  { bridge, member, showAd }: Portal = connectPortal(game),
) {
  const storage = createKeyedStorage(game.localStorage, 'yandex:');
  const readRecord = (key: string) => parseRecord(storage.getItem(key));
  const pick = (record: Record<string, unknown>, keys?: string[]) =>
    keys
      ? Object.fromEntries(keys.flatMap((key) => (key in record ? [[key, record[key]]] : [])))
      : record;

  async function getPlayer() {
    const found = await member();
    const id = found ? String(found.uid) : (storage.getItem('id') ?? crypto.randomUUID());
    if (!found) storage.setItem('id', id);
    const stats = () => readRecord('stats');
    const setStats = async (next: Record<string, unknown>) =>
      storage.setItem('stats', JSON.stringify({ ...stats(), ...next }));
    return {
      isAuthorized: () => found !== null,
      getMode: () => (found ? '' : 'lite'),
      getUniqueID: () => id,
      getID: () => id,
      getName: () => found?.name ?? '',
      getPhoto: () => found?.picture ?? '',
      getPayingStatus: () => 'unknown',
      getIDsPerGame: async () => [],
      signature: found?.token ?? '',
      setData: async (data: Record<string, unknown>) =>
        storage.setItem('data', JSON.stringify(data)),
      getData: async (keys?: string[]) => pick(readRecord('data'), keys),
      setStats,
      getStats: async (keys?: string[]) => pick(stats(), keys),
      incrementStats: async (changes: Record<string, number>) => {
        const before = stats();
        const after = Object.fromEntries(
          Object.entries(changes).map(([key, by]) => [key, Number(before[key] ?? 0) + by]),
        );
        await setStats(after);
        return after;
      },
    };
  }

  const leaderboards = {
    getDescription: async (name: string) => ({ name, default: true, title: { en: name } }),
    setScore: async (_: string, score: number) => void (await bridge.score(Math.round(score))),
    getPlayerEntry: () => Promise.reject(NO_ENTRY),
    getEntries: async (name: string) => ({
      leaderboard: { name },
      ranges: [],
      userRank: 0,
      entries: [],
    }),
  };

  const listeners = new Map<string, Set<Listener>>();
  const emit = (event: string): void => listeners.get(event)?.forEach((listener) => listener());

  /** Games pause for an ad by its callbacks, or by the events of the SDK. */
  async function openAd(
    kind: 'midgame' | 'rewarded',
    { onOpen, onRewarded, onClose }: NonNullable<AdCallbacks['callbacks']> = {},
  ): Promise<void> {
    emit('game_api_pause');
    onOpen?.();
    const { rewarded } = await showAd(kind);
    if (kind === 'rewarded' && rewarded) onRewarded?.();
    onClose?.(rewarded);
    emit('game_api_resume');
  }

  const adv = {
    showFullscreenAdv: ({ callbacks }: AdCallbacks = {}) => openAd('midgame', callbacks),
    showRewardedVideo: ({ callbacks }: AdCallbacks = {}) => openAd('rewarded', callbacks),
    getBannerAdvStatus: async () => ({ stickyAdvIsShowing: false, reason: 'UNKNOWN' }),
    showBannerAdv: async () => ({ stickyAdvIsShowing: false, reason: 'UNKNOWN' }),
    hideBannerAdv: async () => ({ stickyAdvIsShowing: false }),
  };

  const isTouch = game.matchMedia('(pointer: coarse)').matches;
  const lang = game.navigator.language.slice(0, 2);
  return {
    environment: {
      app: { id: game.location.host },
      i18n: { lang, tld: 'com' },
      payload: new URLSearchParams(game.location.search).get('payload'),
      browser: { lang },
    },
    deviceInfo: {
      type: isTouch ? 'mobile' : 'desktop',
      isMobile: () => isTouch,
      isDesktop: () => !isTouch,
      isTablet: () => false,
      isTV: () => false,
    },
    serverTime: () => Date.now(),
    getFlags: async ({ defaultFlags = {} }: { defaultFlags?: Record<string, string> } = {}) =>
      defaultFlags,
    on: (event: string, listener: Listener) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    off: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
    onEvent: () => undefined,
    dispatchEvent: async () => undefined,
    EVENTS: { EXIT: 'EXIT', HISTORY_BACK: 'HISTORY_BACK' },
    features: {
      LoadingAPI: { ready: () => bridge.ready() },
      GameplayAPI: { start: () => bridge.gameplayStart(), stop: () => bridge.gameplayStop() },
      GamesAPI: {
        getAllGames: async () => ({ games: [], developerURL: '' }),
        getGameByID: async () => ({ isAvailable: false }),
      },
    },
    adv,
    getPlayer,
    auth: {
      openAuthDialog: async () => {
        if (await member()) return;
        bridge.showLoginDialog();
        throw new Error('The sign-in dialog was opened.');
      },
    },
    leaderboards,
    getLeaderboards: async () => ({
      ...leaderboards,
      getLeaderboardDescription: leaderboards.getDescription,
      setLeaderboardScore: leaderboards.setScore,
      getLeaderboardPlayerEntry: leaderboards.getPlayerEntry,
      getLeaderboardEntries: leaderboards.getEntries,
    }),
    getStorage: async () => game.localStorage,
    getPayments: () => unavailable('Buying'),
    payments: {
      getCatalog: async () => [],
      getPurchases: async () => [],
      purchase: () => unavailable('Buying'),
      consumePurchase: () => unavailable('Buying'),
    },
    feedback: {
      canReview: async () => ({ value: false, reason: 'UNKNOWN' }),
      requestReview: async () => ({ feedbackSent: false }),
    },
    shortcut: {
      canShowPrompt: async () => ({ canShow: false }),
      showPrompt: async () => ({ outcome: 'rejected' }),
    },
    clipboard: { writeText: (text: string) => game.navigator.clipboard.writeText(text) },
    screen: {
      fullscreen: {
        STATUS_ON: 'on',
        STATUS_OFF: 'off',
        status: 'off',
        request: async () => bridge.toggleFullscreen(),
        exit: async () => bridge.toggleFullscreen(),
      },
      orientation: { lock: async () => undefined },
    },
    isAvailableMethod: async (name: string) =>
      ['player.getIDsPerGame', 'leaderboards.setScore'].includes(name),
  };
}

/** `YaGames`, which the script defines. */
export const createYandex = (game: Window, portal?: Portal) => ({
  init: async () => createYandexSdk(game, portal),
});
