import { useEffect, useEffectEvent, type RefObject } from 'react';
import { parseIncoming, TOKEN_FAILED, USER_FAILED, type OutgoingMessage } from './messages';

/** Who is logged in, as far as a game may know. */
export type BridgeAuth =
  { ready: false } | { ready: true; /** Rejects with the message for the game. */ encodedUser: () => Promise<string> };

export interface BridgeHandlers {
  onReady: () => void;
  onToggleFullscreen: () => void;
  onShowShareDialog: () => void;
  onShowLoginDialog: () => void;
}

async function answerTokenRequest(auth: BridgeAuth): Promise<OutgoingMessage> {
  if (!auth.ready) return { type: 'onTokenReceived', message: 'Auth state not ready' };
  try {
    return { type: 'onTokenReceived', user: await auth.encodedUser() };
  } catch (error) {
    return { type: 'onTokenError', message: error instanceof Error && error.message === USER_FAILED ? USER_FAILED : TOKEN_FAILED };
  }
}

/** Listens to the game in `frame`: only to that window, only on the origin the game was loaded from, only to messages of the right shape. */
export function useEmbedBridge(
  frame: RefObject<HTMLIFrameElement | null>,
  gameOrigin: string,
  auth: BridgeAuth,
  handlers: BridgeHandlers,
): void {
  const handleMessage = useEffectEvent(async ({ data, origin, source }: MessageEvent<unknown>) => {
    const game = frame.current?.contentWindow;
    if (!game || source !== game || origin !== gameOrigin) return;
    switch (parseIncoming(data)) {
      case 'ready':
        handlers.onReady();
        return game.postMessage({ type: 'start' } satisfies OutgoingMessage, gameOrigin);
      case 'toggleFullscreen':
        return handlers.onToggleFullscreen();
      case 'showShareDialog':
        return handlers.onShowShareDialog();
      case 'showLoginDialog':
        return handlers.onShowLoginDialog();
      case 'requestToken':
        game.postMessage(await answerTokenRequest(auth), gameOrigin);
    }
  });

  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => void handleMessage(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
}
