import { css } from '@/ui/style/css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  useEmbedBridge,
  type BridgeAuth,
  type BridgeHandlers,
  type GameStorage,
} from '../embed-bridge/use-embed-bridge';

/** What a game may use of the browser. Everything else is off for it. */
const PERMISSIONS =
  'autoplay; fullscreen; gamepad; accelerometer; gyroscope; screen-wake-lock; clipboard-write';
const SANDBOX = ['allow-scripts', 'allow-forms', 'allow-pointer-lock', 'allow-orientation-lock'];

/** A game keeps its saves only on an origin of its own; on the site's own origin that would be no sandbox, so there it gets none. */
const sandboxFor = (origin: string) =>
  [...SANDBOX, ...(origin === window.location.origin ? [] : ['allow-same-origin'])].join(' ');

const frameStyle = css`
  inline-size: 100%;
  block-size: 100%;
  border: 0;
  background: var(--stage);
`;

export interface GameFrameProps extends Omit<BridgeHandlers, 'onReady'> {
  /** Absolute, http or https. */
  url: URL;
  title: string;
  auth: BridgeAuth;
  storage: GameStorage | null;
  /** Its files are in this browser: its host need not answer. */
  isCached: boolean;
  onLoaded: () => void;
  onFailed: () => void;
}

/** An HTML5 game in a sandboxed frame. It has loaded when it says so, or when its frame has and its host answers. */
export function GameFrame({
  url: given,
  title,
  auth,
  storage,
  isCached,
  onLoaded,
  onFailed,
  ...bridge
}: GameFrameProps) {
  // A renewed address is for the next start: a new one in the frame would end the game.
  const [url] = useState(given);
  const frame = useRef<HTMLIFrameElement>(null);
  const host = useRef<'asked' | 'answers'>('asked');
  const frameLoaded = useRef(false);
  const address = url.href;

  const handleLoaded = () => {
    frame.current?.focus();
    onLoaded();
  };
  const handleHost = useEffectEvent((answers: boolean) => {
    if (!answers) return isCached ? undefined : onFailed();
    host.current = 'answers';
    if (frameLoaded.current) handleLoaded();
  });
  const handleFrameLoad = () => {
    frameLoaded.current = true;
    if (host.current === 'answers') handleLoaded();
  };

  useEmbedBridge(frame, url.origin, auth, { ...bridge, onReady: handleLoaded }, storage);

  useEffect(() => {
    // A frame reports its browser's own error page as loaded: only a request of ours tells whether the host is there.
    const request = new AbortController();
    fetch(address, { method: 'HEAD', mode: 'no-cors', signal: request.signal }).then(
      () => handleHost(true),
      () => request.signal.aborted || handleHost(false),
    );
    return () => request.abort();
  }, [address]);

  return (
    <iframe
      ref={frame}
      css={frameStyle}
      src={address}
      title={title}
      sandbox={sandboxFor(url.origin)}
      allow={PERMISSIONS}
      // The game's bridge learns from it who its page is.
      referrerPolicy="strict-origin"
      onLoad={handleFrameLoad}
    />
  );
}
