import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { Icon } from '@/ui/icon/icon';
import { media } from '@/ui/theme/media';
import { isEmbeddable } from './embeddable';
import { FavoriteButton } from '@/features/community/favorites/favorite-button';
import { openModal } from '@/features/shell/modals/modal-store';
import { getStageSize } from '../player/stage-size';
import { keepFocus } from '../player/keep-focus';
import { startReview } from '@/features/community/reviews/start-review';
import { Thumbs } from '@/features/community/votes/thumbs';
import { Control, controlStyle } from '@/ui/control/control';
import type { PlayedGame } from './played-game';

const barStyle = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-5);

  ${media.phoneOnly} {
    justify-content: center;
  }
`;

const groupStyle = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;

  @media (max-width: 429px) {
    > :is(button, a) {
      min-inline-size: 54px;
      padding-inline: 3px;
    }
  }
  @media (max-width: 379px) {
    > :is(button, a) {
      min-inline-size: 48px;
      padding-inline: 2px;
      font-size: 0.6875rem;
    }
  }
`;

interface GameBarProps {
  game: PlayedGame;
  /** Undefined if there is nothing to show in full screen. */
  onToggleFullscreen?: () => void;
}

export function GameBar({ game, onToggleFullscreen }: GameBarProps) {
  const t = useTranslations('gamePage');
  const reviews = useTranslations('reviews');
  const { nid, title, path, rating, totalVotes } = game;
  return (
    <div css={barStyle}>
      <Thumbs nid={nid} rating={rating} totalVotes={totalVotes} />
      <div css={groupStyle}>
        <FavoriteButton game={game} />
        <Control
          icon="star"
          text={t('review')}
          onClick={() => startReview({ nid, title }, reviews('signInReason', { title }))}
        />
        <Control
          icon="share"
          text={t('share')}
          onClick={() => openModal('shareGame', { title, path })}
        />
        {isEmbeddable(game) && (
          <Control
            icon="embed"
            text={t('embed')}
            onClick={() => openModal('embedGame', { nid, title, ...getStageSize(game) })}
          />
        )}
        {onToggleFullscreen && (
          <Control
            icon="fullscreen"
            text={t('fullScreen')}
            onMouseDown={keepFocus}
            onClick={onToggleFullscreen}
          />
        )}
        <a href="/random" css={controlStyle}>
          <Icon name="random" size={24} />
          {t('random')}
        </a>
      </div>
    </div>
  );
}
