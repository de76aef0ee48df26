import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { Button } from '@/ui/button/button';
import { buttonStyle } from '@/ui/button/button-style';
import { useClientValue } from '@/lib/client-value/use-client-value';
import { Drawing } from '@/ui/empty-state/empty-state';
import { Icon } from '@/ui/icon/icon';
import {
  belowPosterStyle,
  buttonsStyle,
  coverStyle,
  drawingStyle,
  loaderStyle,
  cornerStyle,
  messageStyle,
  noTouchStyle,
  playStyle,
  pressedStyle,
  screenStyle,
  rotateNoticeStyle,
  wrongOrientationStyle,
} from '../screen/screen-style';
import type { SupportsMobile } from '@/content/game-summary';

type Orientation = 'portrait' | 'landscape';

interface DeviceView {
  isTouchDevice: boolean;
  isPortrait: boolean;
}

export function getOnlyOrientation({ portrait, landscape }: SupportsMobile): Orientation | null {
  if (portrait === landscape) return null;
  return portrait ? 'portrait' : 'landscape';
}

/** Null if no rotation is needed. */
export function getRequiredOrientation(
  supported: SupportsMobile,
  { isTouchDevice, isPortrait }: DeviceView,
): Orientation | null {
  const only = getOnlyOrientation(supported);
  if (!isTouchDevice || !only || isPortrait === (only === 'portrait')) return null;
  return only;
}

interface WaitingScreenProps {
  title: string;
  help?: ReactNode;
  /** In a container of fixed size, Play stays on the poster. */
  fillsContainer?: boolean;
  /** Playable by touch. If not, CSS hides Play on touch devices until the device is known. */
  supportsTouch: boolean;
  onPlay: () => void;
}

/** A press before hydration opens a native popover, and the game starts afterwards. */
export function WaitingScreen({
  title,
  help,
  fillsContainer = false,
  supportsTouch,
  onPlay,
}: WaitingScreenProps) {
  const t = useTranslations('player');
  const id = useId();
  const pressed = useRef<HTMLParagraphElement>(null);
  const isHydrated = useClientValue(() => true);
  const playIfPressed = useEffectEvent(() => {
    // Browsers without popovers do not support the selector.
    if (pressed.current?.popover && pressed.current.matches(':popover-open')) onPlay();
  });
  useEffect(() => {
    if (isHydrated) playIfPressed();
  }, [isHydrated]);

  return (
    <div
      css={[
        screenStyle,
        cornerStyle,
        !fillsContainer && belowPosterStyle,
        !supportsTouch && noTouchStyle,
      ]}
    >
      {help}
      <button
        type="button"
        css={[playStyle, pressedStyle]}
        aria-label={t('play', { title })}
        popoverTarget={id}
        popoverTargetAction="show"
        onClick={(event) => {
          event.preventDefault();
          onPlay();
        }}
      >
        <Icon name="play" size="46%" />
        <span aria-hidden="true">{t('playNow')}</span>
      </button>
      <p ref={pressed} id={id} popover="manual" role="status" className="visually-hidden">
        {t('starting', { title })}
      </p>
    </div>
  );
}

interface RotateNoticeProps {
  only: Orientation;
  /** Until the device is known, CSS decides, so that Play does not move. */
  isWrongOrientation: boolean;
}

/** The poster may have text anywhere. */
export function RotateNotice({ only, isWrongOrientation }: RotateNoticeProps) {
  const t = useTranslations('player');
  return (
    <p css={[messageStyle, rotateNoticeStyle, !isWrongOrientation && wrongOrientationStyle[only]]}>
      {t(`rotate.${only}`)}
    </p>
  );
}

interface CoverScreenProps {
  message: string;
  role?: 'alert' | 'status';
  icon?: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}

const CoverScreen = ({ message, role, icon, children }: CoverScreenProps) => (
  <div css={[screenStyle, coverStyle]}>
    {icon}
    <p css={messageStyle} role={role}>
      {message}
    </p>
    {children && <div css={buttonsStyle}>{children}</div>}
  </div>
);

/** The device may have a mouse or keyboard. */
export function DesktopOnlyScreen({
  onPlay,
  alternate,
}: {
  onPlay: () => void;
  alternate?: ReactNode;
}) {
  const t = useTranslations('player');
  return (
    <CoverScreen message={t('desktopOnly')}>
      <Button variant="quiet" onClick={onPlay}>
        {t('tryAnyway')}
      </Button>
      {alternate}
    </CoverScreen>
  );
}

export function LoadingScreen({ title }: { title: string }) {
  const t = useTranslations('player');
  return (
    <div css={screenStyle} role="status">
      <span css={loaderStyle}>
        <span />
        <span />
        <span />
      </span>
      <span className="visually-hidden">{t('loading', { title })}</span>
    </div>
  );
}

export function ErrorScreen({
  onRetry,
  alternate,
}: {
  onRetry: () => void;
  alternate?: ReactNode;
}) {
  const t = useTranslations('player');
  return (
    <CoverScreen
      message={t('error')}
      role="alert"
      icon={
        <span css={drawingStyle}>
          <Drawing name="error" />
        </span>
      }
    >
      <Button icon="rotate" onClick={onRetry}>
        {t('retry')}
      </Button>
      {alternate}
    </CoverScreen>
  );
}

export function OwnTabScreen({ title, href }: { title: string; href: string }) {
  const t = useTranslations('player');
  return (
    <CoverScreen message={t('ownTab', { title })} role="alert">
      <a href={href} target="_blank" rel="noopener" css={buttonStyle('primary', 'large')}>
        <Icon name="external" />
        {t('openTab')}
      </a>
    </CoverScreen>
  );
}

/** The game starts when the other tab is closed. */
export function OtherPlayerScreen() {
  const t = useTranslations('player.progress');
  return <CoverScreen message={t('problems.otherPlayer')} role="status" />;
}

export function RotateScreen({
  only,
  onPlayAnyway,
}: {
  only: Orientation;
  onPlayAnyway: () => void;
}) {
  const t = useTranslations('player');
  return (
    <CoverScreen message={t(`rotate.${only}`)} role="status" icon={<Icon name="phone" size={56} />}>
      <Button variant="quiet" onClick={onPlayAnyway}>
        {t('playAnyway')}
      </Button>
    </CoverScreen>
  );
}
