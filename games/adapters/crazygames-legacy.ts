/** CrazyGames SDK v2, whose calls also take a callback `(error, result)`, and v1, which has events. */
import { createCrazyGames } from './crazygames.ts';
import { connectPortal, type Portal } from './portal.ts';

type Callback<T> = (error: unknown, result?: T) => void;

async function answer<T>(result: Promise<T>, callback?: Callback<T>): Promise<T | undefined> {
  if (callback === undefined) return result;
  result.then(
    (value) => callback(null, value),
    (error: unknown) => callback(error),
  );
  return undefined;
}

type Sdk = ReturnType<typeof createCrazyGames>['SDK'];

function createV2(sdk: Sdk) {
  const { environment, game, user, ad, banner } = sdk;
  const noBanner = (_: unknown, callback?: Callback<void>) =>
    answer<void>(banner.requestBanner(), callback);
  return {
    ...sdk,
    getEnvironment: (callback?: Callback<string>) =>
      answer<string>(Promise.resolve(environment), callback),
    addInitCallback: (callback: (init: object) => void) => callback({ gameLink: game.link }),
    game: {
      ...game,
      inviteLink: (parameters: Record<string, string>, callback?: Callback<string>) =>
        answer(Promise.resolve(game.inviteLink(parameters)), callback),
      showInviteButton: (parameters: Record<string, string>, callback?: Callback<string>) =>
        answer(Promise.resolve(game.inviteLink(parameters)), callback),
    },
    user: {
      ...user,
      isUserAccountAvailable: (callback?: Callback<boolean>) =>
        answer(Promise.resolve(user.isUserAccountAvailable), callback),
      getSystemInfo: (callback?: Callback<typeof user.systemInfo>) =>
        answer(Promise.resolve(user.systemInfo), callback),
      getUser: (callback?: Callback<Awaited<ReturnType<typeof user.getUser>>>) =>
        answer(user.getUser(), callback),
      getUserToken: (callback?: Callback<string>) => answer(user.getUserToken(), callback),
      getXsollaUserToken: (callback?: Callback<never>) =>
        answer(user.getXsollaUserToken(), callback),
      showAuthPrompt: (callback?: Callback<never>) => answer(user.showAuthPrompt(), callback),
    },
    ad: {
      ...ad,
      hasAdblock: (callback?: Callback<boolean>) => answer(ad.hasAdblock(), callback),
    },
    banner: { ...banner, requestBanner: noBanner, requestResponsiveBanner: noBanner },
  };
}

type Listener = (event: object) => void;

function createV1({ game, ad }: Sdk) {
  const listeners = new Map<string, Set<Listener>>();
  const emit = (type: string, event: object = {}): void =>
    listeners.get(type)?.forEach((listener) => listener(event));
  return {
    ...game,
    init: () => void setTimeout(() => emit('initialized', { userInfo: {} }), 0),
    addEventListener: (type: string, listener: Listener) =>
      void listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
    removeEventListener: (type: string, listener: Listener) =>
      void listeners.get(type)?.delete(listener),
    requestAd: (type: 'midgame' | 'rewarded' = 'midgame') =>
      void ad.requestAd(type, {
        adStarted: () => emit('adStarted'),
        adFinished: () => emit('adFinished'),
        adError: (error) => emit('adError', { error: error.code }),
      }),
    requestBanner: (banners: readonly { containerId: string }[]) =>
      banners.forEach(({ containerId }) => emit('bannerError', { containerId, error: 'unfilled' })),
    requestResponsiveBanner: (containers: readonly string[]) =>
      containers.forEach((containerId) => emit('bannerError', { containerId, error: 'unfilled' })),
  };
}

export function createLegacyCrazyGames(game: Window, portal: Portal = connectPortal(game)) {
  const { SDK } = createCrazyGames(game, portal);
  const v1 = createV1(SDK);
  return { SDK: createV2(SDK), CrazySDK: { getInstance: () => v1 } };
}
