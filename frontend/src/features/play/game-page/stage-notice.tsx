import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { GameDetail } from '@/content/types/game';
import { Button } from '@/ui/button/button';
import { ButtonLink } from '@/ui/button/button-link';
import { buttonStyle } from '@/ui/button/button-style';
import { Icon } from '@/ui/icon/icon';
import { useViewer } from '@/features/account/auth/viewer';
import { openModal } from '@/features/shell/modals/modal-store';
import { OutboundLink } from '@/lib/outbound/outbound-link';
import { TOUCH_DEVICE } from '@/ui/theme/media';
import { stageStyle, viewportStyle } from '../player/player-style';
import { Band, Poster } from '../player/poster';
import { ErrorScreen, LoadingScreen } from '../player/screens';
import { buttonsStyle, messageStyle, screenStyle } from '../screen/screen-style';
import { AlternateGame } from './alternate-game';

type StagedGame = Pick<GameDetail, 'thumbnailUrl' | 'thumbnailFocus' | 'width' | 'height'>;

/** The text must fit at any aspect ratio and text size. */
const minHeightStyle = css`
  min-block-size: 28rem;
`;

function Stage({
  game,
  dimmed = false,
  children,
}: {
  game: StagedGame;
  dimmed?: boolean;
  children: ReactNode;
}) {
  return (
    <Band game={game}>
      <div css={stageStyle}>
        <div css={[viewportStyle, minHeightStyle]}>
          <Poster src={game.thumbnailUrl} focus={game.thumbnailFocus} dimmed={dimmed} />
          {children}
        </div>
      </div>
    </Band>
  );
}

function Panel({ panelCss, children }: { panelCss?: ReturnType<typeof css>; children: ReactNode }) {
  return (
    <div css={[screenStyle, scrimStyle]}>
      <div css={[panelStyle, panelCss]}>{children}</div>
    </div>
  );
}

/** Light, so that the poster stays visible: the text has its own panel. */
const scrimStyle = css`
  align-content: end;
  grid-template-columns: minmax(0, 1fr);
  background: color-mix(in srgb, var(--stage) 30%, transparent);
`;

const panelStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: clamp(8px, 2vw, 16px);
  max-inline-size: min(40rem, 100%);
  padding: clamp(12px, 3vw, 32px);
  border-radius: var(--radius-lg);
  background: color-mix(in srgb, var(--stage) 88%, transparent);
`;

/** Do not flash the offer at game pass holders. */
const notForHoldersStyle = css`
  [data-pass] & {
    visibility: hidden;
  }
`;

const touchOnlyStyle = css`
  font-weight: 700;

  @media not all and ${TOUCH_DEVICE} {
    display: none;
  }
`;

const passIconStyle = css`
  color: var(--pass-text);
`;

const smallStyle = css`
  max-inline-size: 29em;
`;

interface PassOnlyStageProps {
  game: StagedGame &
    Pick<GameDetail, 'title' | 'supportsMobile' | 'alternateGameSuggestion' | 'alternateGame'>;
  passFrom: string | null;
}

export function PassOnlyStage({ game, passFrom }: PassOnlyStageProps) {
  const player = useTranslations('player');
  const t = useTranslations('gamePage');
  const { uid } = useViewer();
  return (
    <Stage game={game}>
      <Panel panelCss={notForHoldersStyle}>
        <span css={passIconStyle}>
          <Icon name="ticket" size={56} />
        </span>
        <p css={messageStyle}>{t('passOnly', { title: game.title })}</p>
        <p css={smallStyle}>{t('passText', { price: passFrom ?? 'unknown' })}</p>
        {!game.supportsMobile && <p css={touchOnlyStyle}>{player('desktopOnly')}</p>}
        <div css={buttonsStyle}>
          <ButtonLink href="/game-pass" variant="pass" size="large">
            {t('seePass')}
          </ButtonLink>
          {uid === null && (
            <Button
              variant="quiet"
              size="large"
              onClick={() => openModal('login', { reason: t('signInReason') })}
            >
              {t('hasPass')}
            </Button>
          )}
          <AlternateGame game={game} />
        </div>
      </Panel>
    </Stage>
  );
}

export function MatureStage({
  game,
  onContinue,
}: {
  game: StagedGame & Pick<GameDetail, 'title'>;
  onContinue: () => void;
}) {
  const t = useTranslations('gamePage');
  return (
    <Stage game={game} dimmed>
      <Panel>
        <p css={messageStyle}>{t('matureTitle', { title: game.title })}</p>
        <p css={smallStyle}>{t('matureText')}</p>
        <div css={buttonsStyle}>
          <Button size="large" onClick={onContinue}>
            {t('matureContinue')}
          </Button>
          <ButtonLink href="/" variant="quiet" size="large">
            {t('matureBack')}
          </ButtonLink>
        </div>
      </Panel>
    </Stage>
  );
}

export function OpeningStage({
  game,
  onRetry,
}: {
  game: StagedGame & Pick<GameDetail, 'title'>;
  onRetry: (() => void) | null;
}) {
  return (
    <Stage game={game} dimmed>
      {onRetry ? <ErrorScreen onRetry={onRetry} /> : <LoadingScreen title={game.title} />}
    </Stage>
  );
}

export function ExternalStage({
  game,
  href,
}: {
  game: StagedGame & Pick<GameDetail, 'title'>;
  href: string;
}) {
  const t = useTranslations('gamePage');
  const host = URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, '') : href;
  return (
    <Stage game={game}>
      <Panel>
        <p css={messageStyle}>{t('external', { title: game.title })}</p>
        <OutboundLink href={href} sameTab css={buttonStyle('primary', 'large')}>
          <Icon name="external" />
          {t('playOn', { host })}
        </OutboundLink>
      </Panel>
    </Stage>
  );
}
