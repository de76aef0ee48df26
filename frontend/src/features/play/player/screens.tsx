import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { DESKTOP_ONLY } from './mobile-notice';
import { coverStyle, lampsStyle, lowStyle, messageStyle, onArtStyle, playStyle, screenStyle } from './screens-style';

/** SPEC section 8. */
export const PLAYER_ERROR = 'An error occurred while loading this game. Please try again later.';

/** Phase waiting. `notice` says how the device has to be turned. */
export function WaitingScreen({ title, notice, onPlay }: { title: string; notice: string | null; onPlay: () => void }) {
  return (
    <div css={[screenStyle, lowStyle]}>
      <button type="button" css={playStyle} aria-label={`Play ${title}`} onClick={onPlay}>
        <Icon name="play" size="46%" />
      </button>
      {notice && <p css={[messageStyle, onArtStyle]}>{notice}</p>}
    </div>
  );
}

/** Phase waiting, for a game that wants a mouse or keys, on a device that may still have them. */
export function DesktopOnlyScreen({ onPlay }: { onPlay: () => void }) {
  return (
    <div css={[screenStyle, coverStyle]}>
      <p css={messageStyle}>{DESKTOP_ONLY}</p>
      <Button variant="quiet" onClick={onPlay}>
        Try it anyway
      </Button>
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
export function ErrorScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <div css={[screenStyle, coverStyle]}>
      <p css={messageStyle} role="alert">
        {PLAYER_ERROR}
      </p>
      <Button icon="rotate" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** Over a running game that cannot be played as the device is held; gone as soon as it is turned. */
export function RotateScreen({ message }: { message: string }) {
  return (
    <div css={[screenStyle, coverStyle]} role="status">
      <Icon name="phone" size={56} />
      <p css={messageStyle}>{message}</p>
    </div>
  );
}
