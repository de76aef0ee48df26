import { css } from '@/ui/style/css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { nameFrame } from '../progress/owner';
import { useProgress } from '../progress/use-progress';
import { getBootUrl, getGameNid, isUploaded } from './boot-url';
import { ProgressDialog } from './progress-dialog';
import { ProgressNote } from './progress-note';
import { OwnTabScreen } from './screens';
import type { TestRunListener } from '../test-run/test-report';
import { IdentityDialog } from '../embed-bridge/identity-dialog';
import { useIdentityConsent } from '../embed-bridge/use-identity-consent';
import {
  useEmbedBridge,
  type BridgeAuth,
  type BridgeHandlers,
  type GameStorage,
} from '../embed-bridge/use-embed-bridge';

/** Every other feature is off. */
const PERMISSIONS =
  'autoplay; fullscreen; gamepad; accelerometer; gyroscope; screen-wake-lock; clipboard-write';
const SANDBOX = ['allow-scripts', 'allow-forms', 'allow-pointer-lock', 'allow-orientation-lock'];

/**
 * Games on their own origin get storage. On the site's origin, `allow-same-origin` would defeat the
 * sandbox.
 */
const getSandbox = (origin: string) =>
  [...SANDBOX, ...(origin === window.location.origin ? [] : ['allow-same-origin'])].join(' ');

const frameStyle = css`
  inline-size: 100%;
  block-size: 100%;
  border: 0;
  background: var(--stage);
`;

interface GameFrameProps extends Omit<BridgeHandlers, 'onReady'> {
  url: URL;
  title: string;
  auth: BridgeAuth;
  storage: GameStorage | null;
  /** Its files are cached: the host need not respond. */
  isCached: boolean;
  onTestReport?: TestRunListener | undefined;
  onLoaded: () => void;
  onFailed: () => void;
}

/** Loaded when it sends `ready`, or when the frame has loaded and its host responds. */
export function GameFrame({
  url: gameUrl,
  title,
  auth,
  storage,
  isCached,
  onTestReport,
  onLoaded,
  onFailed,
  ...bridge
}: GameFrameProps) {
  // A renewed URL applies to the next start: changing `src` would end the game.
  const [url] = useState(gameUrl);
  const frame = useRef<HTMLIFrameElement>(null);
  const isHostUp = useRef(false);
  const startPageLoaded = useRef(false);
  const frameLoaded = useRef(false);
  const [isHostDown, setHostDown] = useState(false);
  const nid = storage?.nid ?? null;
  /** The start page is not cached; what the player reaches without it is backed up on the next visit. */
  const ownBootUrl = getBootUrl(url, nid);
  const bootUrl = isHostDown ? null : ownBootUrl;
  const progress = useProgress(frame, url.origin, nid, onFailed, onTestReport);
  const identity = useIdentityConsent(url.origin);
  /** Our own games greet members without asking. */
  const gameAuth: BridgeAuth =
    isUploaded(url) && auth.ready
      ? {
          ...auth,
          encodedUser: async () => {
            if (auth.uid !== null) await identity.confirm(auth.uid);
            return auth.encodedUser();
          },
        }
      : auth;
  /** Without the start page, the name of the frame says who plays. */
  const namedNid = bootUrl === null ? getGameNid(url) : null;
  const [frameName, setFrameName] = useState<string>();
  useEffect(() => {
    if (namedNid !== null) void nameFrame(namedNid).then(setFrameName);
  }, [namedNid]);
  const href = url.href;
  /** Other hosts do not let the page read their status. */
  const mode = ownBootUrl === null ? 'no-cors' : 'cors';
  const src = bootUrl ?? href;

  const handleLoaded = () => {
    frame.current?.focus();
    onLoaded();
  };
  const handleResponse = useEffectEvent((status: number) => {
    if (frameLoaded.current && isHostUp.current) return;
    if (status === 404 || status >= 500) return onFailed();
    isHostUp.current = true;
    if (frameLoaded.current) handleLoaded();
  });
  const handleHostDown = useEffectEvent(() => (isCached ? setHostDown(true) : onFailed()));
  const handleFrameLoad = () => {
    // The page that restores the progress is not the game; it opens the game after its own load.
    if (bootUrl !== null && !startPageLoaded.current) {
      startPageLoaded.current = true;
      return;
    }
    frameLoaded.current = true;
    if (isHostUp.current) handleLoaded();
  };

  // They replace the loading screen, and their time is not limited.
  const waitsForPlayer =
    progress.conflict !== null || progress.needsOwnTab || progress.problem === 'otherPlayer';
  const handleWait = useEffectEvent(onLoaded);
  useEffect(() => {
    if (waitsForPlayer) handleWait();
  }, [waitsForPlayer]);

  useEmbedBridge(
    frame,
    url.origin,
    gameAuth,
    { ...bridge, onReady: handleLoaded },
    storage?.nid === undefined ? storage : progress.withSaves(storage),
  );

  useEffect(() => {
    // Frames fire `load` for the browser's error page too, so check that the host responds.
    const request = new AbortController();
    fetch(href, { method: 'HEAD', mode, signal: request.signal }).then(
      ({ status }) => handleResponse(status),
      () => request.signal.aborted || handleHostDown(),
    );
    return () => request.abort();
  }, [href, mode]);

  if (namedNid !== null && frameName === undefined) return null;
  if (progress.needsOwnTab) return <OwnTabScreen title={title} href={src} />;
  return (
    <>
      <iframe
        // A new source in the same frame would be a step of the browser's history.
        key={src}
        ref={frame}
        name={namedNid === null ? undefined : frameName}
        css={frameStyle}
        src={src}
        title={title}
        sandbox={getSandbox(url.origin)}
        allow={PERMISSIONS}
        // The SDK reads the page's origin from the referrer.
        referrerPolicy="strict-origin"
        onLoad={handleFrameLoad}
      />
      {identity.question && <IdentityDialog title={title} {...identity.question} />}
      {progress.conflict && <ProgressDialog {...progress.conflict} />}
      {progress.problem && <ProgressNote problem={progress.problem} />}
    </>
  );
}
