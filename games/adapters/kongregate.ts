/** Kongregate's client API (legacy): `kongregateAPI.loadAPI(callback)`, then `getAPI()`. */
import type { Member } from '../sdk/bridge.ts';
import { connectPortal, type Portal } from './portal.ts';

export function createKongregate(
  game: Window,
  { bridge, member, onLateMember }: Portal = connectPortal(game),
) {
  let current: Member | null = null;
  const logInListeners = new Set<() => void>();

  onLateMember((found) => {
    current = found;
    logInListeners.forEach((listener) => listener());
  });

  const api = {
    services: {
      getUserId: () => current?.uid ?? 0,
      getUsername: () => current?.name ?? 'Guest',
      getGameAuthToken: () => current?.token ?? '',
      isGuest: () => current === null,
      isKongregate: () => true,
      showRegistrationBox: () => bridge.showLoginDialog(),
      showSignInBox: () => bridge.showLoginDialog(),
      showShoutBox: () => undefined,
      showFeedPostBox: () => undefined,
      showInvitationBox: () => undefined,
      privateMessage: () => undefined,
      resizeGame: () => undefined,
      addEventListener: (type: string, listener: () => void) =>
        void (type === 'login' && logInListeners.add(listener)),
      connect: () => undefined,
    },
    /** The first statistic that a game submits counts for its board, if the game has one. */
    stats: {
      submit: (_: string, value: number) =>
        void bridge.score(Math.round(value)).catch(() => undefined),
      submitArray: () => undefined,
    },
    mtx: {
      purchaseItems: (_: unknown, callback?: (result: { success: boolean }) => void) =>
        callback?.({ success: false }),
      requestItemList: (_: unknown, callback?: (result: object) => void) =>
        callback?.({ success: false, data: [] }),
      requestUserItemList: (_: unknown, callback?: (result: object) => void) =>
        callback?.({ success: false, data: [] }),
    },
    sharedContent: { save: () => undefined, addLoadListener: () => undefined },
    chat: { showTab: () => undefined, displayMessage: () => undefined, closeTab: () => undefined },
  };
  return {
    loadAPI: (onLoad?: () => void): void => {
      void member().then((found) => {
        current = found;
        bridge.ready();
        onLoad?.();
      });
    },
    getAPI: () => api,
  };
}
