import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { DESKTOP_ONLY, rotateTo, type Orientation } from './mobile-notice';
import {
  buttonsStyle,
  coverStyle,
  lampsStyle,
  lowStyle,
  messageStyle,
  noTouchStyle,
  playStyle,
  pressedStyle,
  screenStyle,
  turnStyle,
  unlessHeldWrongStyle,
} from './screens-style';

/** SPEC section 8. */
export const PLAYER_ERROR = 'An error occurred while loading this game. Please try again later.';

export interface WaitingScreenProps {
  title: string;
  /** Whether a finger plays it. Where not, a phone shows nothing until it is known to be one, instead of a button that goes. */
  forTouch: boolean;
  onPlay: () => void;
}

const never = () => () => undefined;

/**
 * Phase waiting. A press before the scripts have come is not lost: the browser opens the popover by itself, which says that the game is starting,
 * and the page, once it is hydrated and knows its device, starts it.
 */
export function WaitingScreen({ title, forTouch, onPlay }: WaitingScreenProps) {
  const id = useId();
  const pressed = useRef<HTMLParagraphElement>(null);
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const playIfPressed = useEffectEvent(() => {
    // A browser without popovers knows neither the property nor the selector.
    if (pressed.current?.popover && pressed.current.matches(':popover-open')) onPlay();
  });
  useEffect(() => {
    if (isHydrated) playIfPressed();
  }, [isHydrated]);

  return (
    <div css={[screenStyle, lowStyle, !forTouch && noTouchStyle]}>
      <button
        type="button"
        css={[playStyle, pressedStyle]}
        aria-label={`Play ${title}`}
        popoverTarget={id}
        popoverTargetAction="show"
        onClick={(event) => {
          event.preventDefault();
          onPlay();
        }}
      >
        <Icon name="play" size="46%" />
      </button>
      <p ref={pressed} id={id} popover="manual" role="status" className="visually-hidden">
        Starting {title}
      </p>
    </div>
  );
}

export interface TurnNoticeProps {
  /** The one orientation that the game plays in. */
  only: Orientation;
  /** The device is known to be held otherwise. Before that is known the style sheet tells, so that Play stays where it is. */
  isHeldWrong: boolean;
}

/** Under the poster, whose lettering may be anywhere: how the game wants to be held, on a phone that is held otherwise. */
export function TurnNotice({ only, isHeldWrong }: TurnNoticeProps) {
  return (
    <p css={[messageStyle, turnStyle, !isHeldWrong && unlessHeldWrongStyle[only]]}>
      {rotateTo[only]}
    </p>
  );
}

/** Phase waiting, for a game that wants a mouse or keys, on a device that may still have them. */
export function DesktopOnlyScreen({
  onPlay,
  alternate,
}: {
  onPlay: () => void;
  /** What to play instead. */ alternate?: ReactNode;
}) {
  return (
    <div css={[screenStyle, coverStyle]}>
      <p css={messageStyle}>{DESKTOP_ONLY}</p>
      <div css={buttonsStyle}>
        <Button variant="quiet" onClick={onPlay}>
          Try it anyway
        </Button>
        {alternate}
      </div>
    </div>
  );
}

/** Phase loading. */
export function LoadingScreen({ title }: { title: string }) {
  return (
    <div css={screenStyle} role="status">
      <span css={lampsStyle}>
        <span />
        <span />
        <span />
      </span>
      <span className="visually-hidden">Loading {title}</span>
    </div>
  );
}

/** Phase error. */
export function ErrorScreen({
  onRetry,
  alternate,
}: {
  onRetry: () => void;
  /** What to play instead. */ alternate?: ReactNode;
}) {
  return (
    <div css={[screenStyle, coverStyle]}>
      <p css={messageStyle} role="alert">
        {PLAYER_ERROR}
      </p>
      <div css={buttonsStyle}>
        <Button icon="rotate" onClick={onRetry}>
          Try again
        </Button>
        {alternate}
      </div>
    </div>
  );
}

/** Over a running game that is not made for how the device is held; gone as soon as it is turned, or when somebody plays it all the same. */
export function RotateScreen({
  message,
  onPlayAnyway,
}: {
  message: string;
  onPlayAnyway: () => void;
}) {
  return (
    <div css={[screenStyle, coverStyle]}>
      <Icon name="phone" size={56} />
      <p css={messageStyle} role="status">
        {message}
      </p>
      <Button variant="quiet" onClick={onPlayAnyway}>
        Play anyway
      </Button>
    </div>
  );
}
