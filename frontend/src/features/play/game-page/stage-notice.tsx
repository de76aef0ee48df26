import { css } from '@/ui/style/css';
import type { ReactNode } from 'react';
import type { GameDetail } from '@/content/types';
import { Button } from '@/ui/button/button';
import { ButtonLink } from '@/ui/button/button-link';
import { buttonStyle } from '@/ui/button/button-style';
import { Icon } from '@/ui/icon/icon';
import { openModal } from '@/features/shell/modals/modal-store';
import { OutboundLink } from '@/lib/outbound/outbound-link';
import { bandStyle, stageStyle, viewportStyle } from '../player/player-style';
import { Backdrop, Poster } from '../player/poster';
import { ErrorScreen, LoadingScreen } from '../player/screens';
import { buttonsStyle, coverStyle, messageStyle, screenStyle } from '../player/screens-style';
import { DEFAULT_SIZE } from '../player/stage-size';
import { AlternateGame } from './alternate-game';

type StagedGame = Pick<GameDetail, 'thumbnailUrl' | 'thumbnailFocus' | 'width' | 'height'>;

/** What is said on it must fit on a phone, whatever the game's ratio is, and however large somebody's letters are. */
const roomyStyle = css`
  min-block-size: 24.375rem;
`;

/** The stage of a game that is not played here: its picture, and why. */
function Stage({
  game: { thumbnailUrl, thumbnailFocus, width, height },
  children,
}: {
  game: StagedGame;
  children: ReactNode;
}) {
  return (
    <div
      css={bandStyle}
      data-theme="dark"
      style={{ '--ratio': (width ?? DEFAULT_SIZE.width) / (height ?? DEFAULT_SIZE.height) }}
    >
      <Backdrop src={thumbnailUrl} />
      <div css={stageStyle}>
        <div css={[viewportStyle, roomyStyle]}>
          <Poster src={thumbnailUrl} focus={thumbnailFocus} dimmed={false} />
          <div css={[screenStyle, coverStyle]}>{children}</div>
        </div>
      </div>
    </div>
  );
}

const passIconStyle = css`
  color: var(--pass-text);
`;

/** As bright as the rest: a picture is behind it. */
const smallStyle = css`
  max-inline-size: 29em;
`;

export interface PassOnlyStageProps {
  game: StagedGame & Pick<GameDetail, 'title' | 'alternateGameSuggestion' | 'alternateGame'>;
  /** What a month costs at least, as in `$3.34`; null when that is not known. */
  passFrom: string | null;
  /** A member need not sign in first. */
  isMember: boolean;
}

/** A game of the pass, for someone without one. */
export function PassOnlyStage({ game, passFrom, isMember }: PassOnlyStageProps) {
  return (
    <Stage game={game}>
      <span css={passIconStyle}>
        <Icon name="ticket" size={56} />
      </span>
      <p css={messageStyle}>{game.title} comes with the game pass.</p>
      <p css={smallStyle}>
        The pass opens every game that is only for its holders, and takes the adverts off all the
        others
        {passFrom === null ? '.' : `: from ${passFrom} a month.`}
      </p>
      <div css={buttonsStyle}>
        <ButtonLink href="/game-pass" prefetch={false} variant="pass" size="large">
          See the pass
        </ButtonLink>
        {!isMember && (
          <Button
            variant="quiet"
            size="large"
            onClick={() =>
              openModal('login', { reason: 'Sign in to the account that holds the pass.' })
            }
          >
            I have the pass
          </Button>
        )}
        <AlternateGame game={game} />
      </div>
    </Stage>
  );
}

/** A game of the pass, while it is asked where its holder plays it. */
export function OpeningStage({
  game,
  onRetry,
}: {
  game: StagedGame & Pick<GameDetail, 'title'>;
  onRetry: (() => void) | null;
}) {
  return (
    <Stage game={game}>
      {onRetry ? <ErrorScreen onRetry={onRetry} /> : <LoadingScreen title={game.title} />}
    </Stage>
  );
}

/** A game that lives on somebody else's site. */
export function ExternalStage({
  game,
  href,
}: {
  game: StagedGame & Pick<GameDetail, 'title'>;
  href: string;
}) {
  const host = URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, '') : href;
  return (
    <Stage game={game}>
      <p css={messageStyle}>{game.title} is played on its makers’ own site.</p>
      <OutboundLink href={href} sameTab css={buttonStyle('primary', 'large')}>
        <Icon name="external" />
        Play it on {host}
      </OutboundLink>
    </Stage>
  );
}
