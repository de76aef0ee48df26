import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { CallLimiter } from './call-limiter';
import {
  parseIncoming,
  TOKEN_FAILED,
  USER_FAILED,
  type IncomingMessage,
  type OutgoingMessage,
} from './messages';
import { useGamePress } from './use-game-press';

export type BridgeAuth =
  | { ready: false }
  | {
      ready: true;
      /** Null for a guest. */
      uid: number | null;
      /** Rejects with the message for the game. */ encodedUser: () => Promise<string>;
    };

export interface GameStorage {
  /** The game whose progress is backed up; without it none is. */
  nid?: number;
  seed?: number;
  /** Rejects with a message for the game's developer. */
  score: (
    value: number,
  ) => Promise<{ best: number; isBest: boolean; today: { rank: number; total: number } | null }>;
  /** @returns the title, if the player lacked the achievement. */
  achieve: (id: string) => Promise<string | null>;
  save: (data: string) => Promise<void>;
  load: () => Promise<string | null>;
}

export interface BridgeHandlers {
  onReady: () => void;
  onRound: (state: 'running' | 'paused' | 'over') => void;
  onCached: () => void;
  onToggleFullscreen: () => void;
  onShowShareDialog: () => void;
  onShowLoginDialog: () => void;
  /** Resolves when the game may go on; false if the player has closed a rewarded ad. */
  onShowAd: (kind: 'midgame' | 'rewarded') => Promise<boolean>;
}

async function handleTokenRequest(auth: BridgeAuth): Promise<OutgoingMessage> {
  if (!auth.ready) return { type: 'onTokenReceived', message: 'Auth state not ready' };
  try {
    return { type: 'onTokenReceived', user: await auth.encodedUser() };
  } catch (error) {
    return {
      type: 'onTokenError',
      message: error instanceof Error && error.message === USER_FAILED ? USER_FAILED : TOKEN_FAILED,
    };
  }
}

const getStartMessage = (storage: GameStorage | null): OutgoingMessage =>
  storage?.seed === undefined ? { type: 'start' } : { type: 'start', seed: storage.seed };

const NOT_STORED = 'This page stores nothing.';

type StorageMessage = Extract<IncomingMessage, { type: 'score' | 'achievement' | 'save' | 'load' }>;

function queryStorage(storage: GameStorage, message: StorageMessage): Promise<unknown> {
  if (message.type === 'score') return storage.score(message.value);
  if (message.type === 'achievement')
    return storage.achieve(message.name).then((title) => title !== null);
  return message.type === 'save' ? storage.save(message.data) : storage.load();
}

async function handleStorageRequest(
  storage: GameStorage | null,
  message: StorageMessage,
  limiter: CallLimiter,
): Promise<OutgoingMessage> {
  const { id } = message;
  if (storage === null) return { type: 'onRefused', id, message: NOT_STORED };
  try {
    const result = await limiter.run(message.type, () => queryStorage(storage, message));
    return { type: 'onDone', id, result: result ?? null };
  } catch (error) {
    return { type: 'onRefused', id, message: error instanceof Error ? error.message : NOT_STORED };
  }
}

/** Ignores other windows, other origins, invalid messages and too many calls. */
export function useEmbedBridge(
  frame: RefObject<HTMLIFrameElement | null>,
  gameOrigin: string,
  auth: BridgeAuth,
  handlers: BridgeHandlers,
  storage: GameStorage | null = null,
): void {
  const [limiter] = useState(() => new CallLimiter());
  const wasGamePressed = useGamePress();
  const handleMessage = useEffectEvent(async ({ data, origin, source }: MessageEvent<unknown>) => {
    const game = frame.current?.contentWindow;
    if (!game || source !== game || origin !== gameOrigin) return;
    const message = parseIncoming(data);
    switch (message?.type) {
      case 'ready':
        handlers.onReady();
        return game.postMessage(getStartMessage(storage), gameOrigin);
      case 'gameplayStart':
        return handlers.onRound('running');
      case 'gameplayStop':
        return handlers.onRound('paused');
      case 'gameOver':
        return handlers.onRound('over');
      case 'cached':
        return handlers.onCached();
      case 'toggleFullscreen':
        return wasGamePressed() && handlers.onToggleFullscreen();
      case 'showShareDialog':
        return wasGamePressed() && handlers.onShowShareDialog();
      case 'showLoginDialog':
        return wasGamePressed() && handlers.onShowLoginDialog();
      case 'requestToken':
        return game.postMessage(
          await limiter
            .run('requestToken', () => handleTokenRequest(auth))
            .catch((): OutgoingMessage => ({ type: 'onTokenError', message: TOKEN_FAILED })),
          gameOrigin,
        );
      case 'showAd': {
        const { id, kind } = message;
        const result = await limiter
          .run('showAd', () => handlers.onShowAd(kind))
          // A game must go on, and players must not lose a reward.
          .catch(() => true);
        return game.postMessage(
          { type: 'onDone', id, result } satisfies OutgoingMessage,
          gameOrigin,
        );
      }
      case 'score':
      case 'achievement':
      case 'save':
      case 'load':
        game.postMessage(await handleStorageRequest(storage, message, limiter), gameOrigin);
    }
  });

  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => void handleMessage(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
}
