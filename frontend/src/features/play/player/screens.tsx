import type { ReactNode } from 'react';
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
  onArtStyle,
  playStyle,
  screenStyle,
  unlessHeldWrongStyle,
} from './screens-style';

/** SPEC section 8. */
export const PLAYER_ERROR = 'An error occurred while loading this game. Please try again later.';

export interface WaitingScreenProps {
  title: string;
  /** The one orientation that it plays in. A phone that is held otherwise says so from the first, and Play stays where it is. */
  only: Orientation | null;
  /** The device is known to be held otherwise. */
  isHeldWrong: boolean;
  /** Whether a finger plays it. Where not, a phone shows nothing until it is known to be one, instead of a button that goes. */
  forTouch: boolean;
  onPlay: () => void;
}

/** Phase waiting. */
export function WaitingScreen({ title, only, isHeldWrong, forTouch, onPlay }: WaitingScreenProps) {
  return (
    <div css={[screenStyle, lowStyle, !forTouch && noTouchStyle]}>
      <button type="button" css={playStyle} aria-label={`Play ${title}`} onClick={onPlay}>
        <Icon name="play" size="46%" />
      </button>
      {only && <p css={[messageStyle, onArtStyle, !isHeldWrong && unlessHeldWrongStyle[only]]}>{rotateTo[only]}</p>}
    </div>
  );
}

/** Phase waiting, for a game that wants a mouse or keys, on a device that may still have them. */
export function DesktopOnlyScreen({ onPlay, alternate }: { onPlay: () => void; /** What to play instead. */ alternate?: ReactNode }) {
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
export function ErrorScreen({ onRetry, alternate }: { onRetry: () => void; /** What to play instead. */ alternate?: ReactNode }) {
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
export function RotateScreen({ message, onPlayAnyway }: { message: string; onPlayAnyway: () => void }) {
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
