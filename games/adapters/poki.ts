/** Poki SDK v2, as documented at sdk.poki.com. */
import { connectPortal, type Portal } from './portal.ts';

interface RewardedOptions {
  size?: string;
  onStart?: () => void;
}

export function createPoki(game: Window, portal: Portal = connectPortal(game)) {
  const { bridge, member, showAd } = portal;
  const page = (): URL => new URL(game.document.referrer || game.location.href);

  return {
    init: async () => undefined,
    initWithVideoHB: async () => undefined,
    setDebug: () => undefined,
    setLogging: () => undefined,
    gameLoadingStart: () => undefined,
    gameLoadingProgress: () => undefined,
    gameLoadingFinished: () => bridge.ready(),
    gameplayStart: () => bridge.gameplayStart(),
    gameplayStop: () => bridge.gameplayStop(),
    gameInteractive: () => bridge.ready(),
    happyTime: () => undefined,
    commercialBreak: async (onStart?: () => void): Promise<void> => {
      onStart?.();
      await showAd('midgame');
    },
    rewardedBreak: async (options?: RewardedOptions | (() => void)): Promise<boolean> => {
      if (typeof options === 'function') options();
      else options?.onStart?.();
      return (await showAd('rewarded')).rewarded;
    },
    displayAd: (_: HTMLElement | null, __?: string, onCanDestroy?: () => void) => onCanDestroy?.(),
    destroyAd: () => undefined,
    shareableURL: async (parameters: Record<string, unknown> = {}): Promise<string> => {
      const url = page();
      for (const [name, value] of Object.entries(parameters))
        url.searchParams.set(`gd${name}`, String(value));
      return url.href;
    },
    getURLParam: (name: string): string => {
      const own = new URLSearchParams(game.location.search);
      return own.get(`gd${name}`) ?? own.get(name) ?? '';
    },
    measure: () => undefined,
    movePill: () => undefined,
    openExternalLink: (url: string) => void game.open(url, '_blank', 'noopener'),
    captureError: () => undefined,
    customEvent: () => undefined,
    roundStart: () => undefined,
    roundEnd: () => undefined,
    muteAd: () => undefined,
    setPlayerAge: () => undefined,
    togglePlayerAdvertisingConsent: () => undefined,
    disableProgrammatic: () => undefined,
    getLeaderboard: async () => [],
    getIsoLanguage: () => game.navigator.language.slice(0, 2),
    isAdBlocked: () => false,
    getUser: async () => {
      const found = await member();
      return found && { username: found.name, avatarUrl: found.picture ?? '' };
    },
    getToken: async () => (await member())?.token ?? null,
    login: async (): Promise<void> => {
      if (await member()) return;
      bridge.showLoginDialog();
      throw new Error('The sign-in dialog was opened.');
    },
  };
}
