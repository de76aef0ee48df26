/** CrazyGames SDK v3, as documented at docs.crazygames.com. */
import type { Member } from '../sdk/bridge.ts';
import { connectPortal, createKeyedStorage, type Portal } from './portal.ts';

interface AdCallbacks {
  adStarted?: () => void;
  adFinished?: () => void;
  adError?: (error: { code: string; message: string }) => void;
}

interface CrazyUser {
  username: string;
  profilePictureUrl: string;
}

/** A game hides the place of a banner that is not filled. */
const noBanner = () => Promise.reject({ code: 'unfilled', message: 'There are no banners.' });
const UNAVAILABLE = { code: 'unavailable', message: 'Not available on this portal.' };

export function createCrazyGames(
  game: Window,
  { bridge, member, onLateMember, showAd }: Portal = connectPortal(game),
) {
  const storage = createKeyedStorage(game.localStorage, 'crazygames:');
  const authListeners = new Set<(user: CrazyUser) => void>();
  const toUser = ({ name, picture }: Member): CrazyUser => ({
    username: name,
    profilePictureUrl: picture ?? '',
  });

  async function getUser(): Promise<CrazyUser | null> {
    const found = await member();
    return found && toUser(found);
  }

  onLateMember((found) => authListeners.forEach((listener) => listener(toUser(found))));

  const user = {
    isUserAccountAvailable: true,
    systemInfo: {
      countryCode: 'US',
      locale: game.navigator.language,
      device: { type: game.matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop' },
      os: { name: '', version: '' },
      browser: { name: '', version: '' },
      applicationType: 'web',
    },
    getUser,
    getUserToken: async () => {
      const token = (await member())?.token ?? null;
      if (token === null) throw { code: 'userNotAuthenticated', message: 'Nobody is signed in.' };
      return token;
    },
    getXsollaUserToken: () => Promise.reject(UNAVAILABLE),
    showAuthPrompt: async () => {
      if (await getUser()) throw { code: 'userAlreadySignedIn', message: 'A user is signed in.' };
      bridge.showLoginDialog();
      // The page reloads the game after a sign-in.
      throw { code: 'userCancelled', message: 'The dialog was opened.' };
    },
    showAccountLinkPrompt: async () => ({ response: 'no' as const }),
    addAuthListener: (listener: (signedIn: CrazyUser) => void) => void authListeners.add(listener),
    removeAuthListener: (listener: (signedIn: CrazyUser) => void) =>
      void authListeners.delete(listener),
    addScore: (score: number) => void bridge.score(Math.round(score)).catch(() => undefined),
    submitScore: ({ score }: { score: number }) =>
      void bridge.score(Math.round(score)).catch(() => undefined),
    listFriends: async () => ({ friends: [], page: 1, size: 0, hasMore: false, total: 0 }),
  };

  const settings = { disableChat: true, muteAudio: false };
  const parameters = new URLSearchParams(game.location.search);
  const inviteLink = (params: Record<string, string | number> = {}): string => {
    const url = new URL(game.document.referrer || game.location.href);
    for (const [name, value] of Object.entries(params)) url.searchParams.set(name, String(value));
    return url.href;
  };

  const sdk = {
    environment: 'crazygames' as const,
    isQaTool: false,
    init: async () => undefined,
    game: {
      settings,
      id: game.location.host,
      link: inviteLink(),
      isInstantMultiplayer: false,
      isInstantJoin: false,
      inviteParams: null,
      loadingStart: () => undefined,
      loadingStop: () => bridge.ready(),
      sdkGameLoadingStart: () => undefined,
      sdkGameLoadingStop: () => bridge.ready(),
      gameplayStart: () => bridge.gameplayStart(),
      gameplayStop: () => bridge.gameplayStop(),
      happytime: () => undefined,
      inviteLink,
      inviteUrl: inviteLink,
      showInviteButton: (params?: Record<string, string>) => inviteLink(params),
      hideInviteButton: () => undefined,
      getInviteParam: (name: string) => parameters.get(name),
      addSettingsChangeListener: () => undefined,
      removeSettingsChangeListener: () => undefined,
      addJoinRoomListener: () => undefined,
      removeJoinRoomListener: () => undefined,
      updateRoom: () => undefined,
      leftRoom: () => undefined,
      setGameContext: () => undefined,
      setScreenshotHandler: () => undefined,
    },
    user,
    data: storage,
    ad: {
      requestAd: async (
        type: 'midgame' | 'rewarded',
        { adStarted, adFinished, adError }: AdCallbacks = {},
      ): Promise<void> => {
        adStarted?.();
        const { rewarded } = await showAd(type === 'rewarded' ? 'rewarded' : 'midgame');
        if (rewarded) adFinished?.();
        else adError?.({ code: 'other', message: 'The player closed the ad.' });
      },
      prefetchAd: () => undefined,
      hasAdblock: async () => false,
      isAdBlocked: async () => false,
      addAdblockPopupListener: () => undefined,
      removeAdblockPopupListener: () => undefined,
    },
    banner: {
      prefetchBanner: async () => undefined,
      requestBanner: noBanner,
      requestResponsiveBanner: noBanner,
      renderPrefetchedBanner: noBanner,
      requestOverlayBanners: () => undefined,
      clearBanner: () => undefined,
      clearAllBanners: () => undefined,
      activeBannersCount: 0,
    },
    analytics: { trackOrder: () => undefined },
  };
  return { SDK: sdk };
}
