import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useReducer,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import type { GameDetail } from '@/content/types/game';
import { IconButton } from '@/ui/button/icon-button';
import { AdBoundary } from '../ads/ad-boundary';
import type { LoadAdSystem } from '../ads/ad-system';
import { useRequestedAd } from '../ads/requested-ad';
import type { TestRunListener } from '../test-run/test-report';
import type { BridgeAuth, GameStorage } from '../embed-bridge/use-embed-bridge';
import { TOUCH_DEVICE } from '@/ui/theme/media';
import { useMediaQuery } from '@/lib/media-query/use-media-query';
import { GameFrame } from './game-frame';
import { playerReducer, waitingState, type ResetOnExit } from './player-reducer';
import {
  getOnlyOrientation,
  getRequiredOrientation,
  DesktopOnlyScreen,
  ErrorScreen,
  LoadingScreen,
  RotateScreen,
  RotateNotice,
  WaitingScreen,
} from './screens';
import {
  fullStageStyle,
  fullViewportStyle,
  gameStyle,
  phoneViewportStyle,
  exitBarStyle,
  containerStageStyle,
  stageStyle,
  viewportStyle,
  waitingViewportStyle,
} from './player-style';
import { Band, Poster } from './poster';
import { keepFocus } from './keep-focus';
import { getStageSize } from './stage-size';
import { useFullscreen } from './use-fullscreen';

export const LOAD_TIMEOUT_MS = 30_000;
/** The emulator's 14 MB take a minute on a slow line. */
const FLASH_LOAD_TIMEOUT_MS = 180_000;

/** The URL without its signature, which is renewed while the page is open. */
const unsignedUrl = (url: URL): string => url.href.replace(/(\/games\/pass\/)\d+\.[\w-]+\//, '$1');

const FlashFrame = dynamic(() => import('./flash-frame').then((module) => module.FlashFrame), {
  ssr: false,
});
const Interstitial = dynamic(
  () => import('../ads/interstitial').then((module) => module.Interstitial),
  { ssr: false },
);

export type PlayableGame = Pick<
  GameDetail,
  | 'title'
  | 'embedUrl'
  | 'isFlash'
  | 'thumbnailUrl'
  | 'thumbnailFocus'
  | 'width'
  | 'height'
  | 'supportsMobile'
  | 'supportedMobileOrientation'
>;

export interface PlayerHandle {
  toggleFullscreen: () => void;
}

export interface PlayerProps {
  game: PlayableGame;
  /** Null: games start without an ad, and a running one ends. */
  loadAds: LoadAdSystem | null;
  /** Whether a press on Play shows an ad first; always by default. */
  startsWithAd?: () => boolean;
  /** Shown beside the Play button. */
  help?: ReactNode;
  /** Stays in full screen across navigation. */
  autoPlay?: boolean;
  /** Fills its container instead of using the game's aspect ratio. */
  fillsContainer?: boolean;
  resetOnExit?: ResetOnExit;
  auth?: BridgeAuth;
  /** If missing, the game cannot report scores, save or load. */
  storage?: GameStorage | null;
  isCached?: boolean;
  onCached?: () => void;
  /** In a preview: how the uploaded game runs. */
  onTestReport?: TestRunListener;
  onStart?: () => void;
  onShowShareDialog: () => void;
  alternate?: ReactNode;
  /** Shown on the bottom edge until the next round starts. */
  afterRound?: (isFullscreen: boolean) => ReactNode;
  /** If missing, the game's `showLoginDialog` is ignored. */
  onShowLoginDialog?: () => void;
  ref?: Ref<PlayerHandle>;
}

/** Null if the URL must not be framed. */
function parseWebUrl(embedUrl: string | null): URL | null {
  const base = typeof window === 'undefined' ? undefined : window.location.origin;
  if (embedUrl === null || !URL.canParse(embedUrl, base)) return null;
  const url = new URL(embedUrl, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}

const NO_AUTH: BridgeAuth = { ready: false };

export function Player({
  game,
  loadAds,
  startsWithAd = () => true,
  help,
  autoPlay = false,
  fillsContainer = false,
  resetOnExit = 'mobile',
  auth = NO_AUTH,
  storage = null,
  isCached = false,
  onCached,
  onTestReport,
  onStart,
  alternate,
  afterRound,
  onShowShareDialog,
  onShowLoginDialog,
  ref,
}: PlayerProps) {
  const t = useTranslations('player');
  const { title, embedUrl } = game;
  const url = parseWebUrl(embedUrl);
  const source = url && unsignedUrl(url);
  const [state, dispatch] = useReducer(playerReducer, source, waitingState);
  if (state.source !== source) dispatch({ type: 'sourceChanged', source });

  const isTouchDevice = useMediaQuery(TOUCH_DEVICE);
  const isPortrait = useMediaQuery('(orientation: portrait)');
  const onlySupported = getOnlyOrientation(game.supportedMobileOrientation);
  const notice = getRequiredOrientation(game.supportedMobileOrientation, {
    isTouchDevice,
    isPortrait,
  });
  const [isRotateScreenDismissed, setIsRotateScreenDismissed] = useState(false);
  const mustRotate = notice !== null && !isRotateScreenDismissed;
  /** A device that is rotated during an ad does not restart it. */
  const [hasAdBegun, setHasAdBegun] = useState(false);
  const showsAd = state.phase === 'interstitial' && (hasAdBegun || !mustRotate);
  if (showsAd !== hasAdBegun) setHasAdBegun(showsAd);
  const forTouch = game.supportsMobile !== false;
  const desktopOnly = isTouchDevice && !game.supportsMobile;

  const stage = useRef<HTMLDivElement>(null);
  const fullscreen = useFullscreen(stage, {
    leaveOnBack: isTouchDevice,
    orientation: onlySupported,
    onLeave: () => dispatch({ type: 'fullscreenLeft', reset: resetOnExit, isTouchDevice }),
  });
  const { mode, enter, leave, toggle } = fullscreen;
  useImperativeHandle(ref, () => ({ toggleFullscreen: toggle }), [toggle]);

  const play = () => {
    if (isTouchDevice) enter();
    dispatch({ type: 'play', clickHandler: loadAds !== null && startsWithAd() });
  };

  const startsImmediately = autoPlay && !desktopOnly;
  const autoStart = useEffectEvent(() => {
    // Full screen continues from the previous game.
    if (isTouchDevice || document.fullscreenElement) enter();
    dispatch({ type: 'autoPlay' });
  });
  useEffect(() => {
    if (startsImmediately) autoStart();
  }, [startsImmediately, source]);

  /** The start whose round is over. */
  const [finishedStart, setFinishedStart] = useState<number | null>(null);
  const handleStart = useEffectEvent(() => onStart?.());
  const { phase, starts } = state;
  const timeoutMs = game.isFlash ? FLASH_LOAD_TIMEOUT_MS : LOAD_TIMEOUT_MS;
  useEffect(() => {
    if (phase !== 'loading') return;
    handleStart();
    const timer = setTimeout(() => dispatch({ type: 'loadTimedOut' }), timeoutMs);
    return () => clearTimeout(timer);
  }, [phase, starts, timeoutMs]);

  const gameElement = useRef<HTMLDivElement>(null);
  // Move focus here, because the pressed button is removed.
  useEffect(() => {
    if (phase !== 'waiting' && document.activeElement === document.body)
      gameElement.current?.focus({ preventScroll: true });
  }, [phase]);

  const isAdOver = phase === 'interstitial' && loadAds === null;
  useEffect(() => {
    if (isAdOver) dispatch({ type: 'adEnded', outcome: 'missing' });
  }, [isAdOver]);

  const pathname = usePathname();
  const leavePage = useEffectEvent(() => {
    const continuesInstantPlay =
      new URLSearchParams(window.location.search).get('play') === 'instant';
    if (!autoPlay && !continuesInstantPlay) leave();
  });
  useEffect(() => () => leavePage(), [pathname]);

  const requestedAd = useRequestedAd(loadAds);
  const isFullscreen = mode !== 'off';
  const frameHandlers = {
    onLoaded: () => dispatch({ type: 'loaded' }),
    onFailed: () => dispatch({ type: 'failed' }),
  };

  return (
    <Band game={game}>
      <div
        ref={stage}
        css={[stageStyle, fillsContainer && containerStageStyle, isFullscreen && fullStageStyle]}
        data-phase={phase}
      >
        {isFullscreen && (
          <div css={exitBarStyle}>
            <IconButton
              label={t('leaveFullScreen')}
              icon="close"
              onMouseDown={keepFocus}
              onClick={leave}
            />
            <span>{title}</span>
          </div>
        )}
        <div
          css={[
            viewportStyle,
            isFullscreen || fillsContainer ? fullViewportStyle : waitingViewportStyle,
            (isFullscreen || fillsContainer) && isTouchDevice && phoneViewportStyle,
          ]}
        >
          <div ref={gameElement} tabIndex={-1} css={gameStyle} data-part="game">
            {phase !== 'hidden' && (
              <Poster
                src={game.thumbnailUrl}
                focus={game.thumbnailFocus}
                dimmed={phase !== 'waiting'}
              />
            )}
            {phase === 'waiting' &&
              (desktopOnly ? (
                <DesktopOnlyScreen onPlay={play} alternate={alternate} />
              ) : (
                <WaitingScreen
                  title={title}
                  help={help}
                  supportsTouch={forTouch}
                  fillsContainer={fillsContainer || isFullscreen}
                  onPlay={play}
                />
              ))}
            {showsAd && loadAds && (
              <AdBoundary onError={() => dispatch({ type: 'adEnded', outcome: 'errored' })}>
                <Interstitial
                  loadAds={loadAds}
                  onEnd={(outcome) => dispatch({ type: 'adEnded', outcome })}
                />
              </AdBoundary>
            )}
            {(phase === 'loading' || phase === 'hidden') &&
              url &&
              (game.isFlash ? (
                <FlashFrame
                  key={starts}
                  url={url.href}
                  size={getStageSize(game)}
                  nid={storage?.nid ?? null}
                  onPause={(isPaused) => setFinishedStart(isPaused ? starts : null)}
                  {...frameHandlers}
                />
              ) : (
                <GameFrame
                  key={starts}
                  url={url}
                  title={title}
                  auth={auth}
                  storage={storage}
                  isCached={isCached}
                  onCached={() => onCached?.()}
                  onTestReport={onTestReport}
                  onRound={(roundState) => setFinishedStart(roundState === 'over' ? starts : null)}
                  onShowAd={requestedAd.showAd}
                  onToggleFullscreen={toggle}
                  onShowShareDialog={onShowShareDialog}
                  onShowLoginDialog={() => onShowLoginDialog?.()}
                  {...frameHandlers}
                />
              ))}
            {phase === 'hidden' && requestedAd.ad}
            {phase === 'hidden' && finishedStart === starts && afterRound?.(isFullscreen)}
            {phase === 'loading' && <LoadingScreen title={title} />}
            {phase === 'error' && (
              <ErrorScreen onRetry={() => dispatch({ type: 'retry' })} alternate={alternate} />
            )}
            {(phase === 'loading' ||
              phase === 'hidden' ||
              (phase === 'interstitial' && !showsAd)) &&
              mustRotate && (
                <RotateScreen only={notice} onPlayAnyway={() => setIsRotateScreenDismissed(true)} />
              )}
          </div>
        </div>
        {phase === 'waiting' && onlySupported && forTouch && !desktopOnly && (
          <RotateNotice only={onlySupported} isWrongOrientation={notice !== null} />
        )}
      </div>
    </Band>
  );
}
