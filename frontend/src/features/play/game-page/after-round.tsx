import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { Link } from '@/ui/link/link';
import { css, keyframes } from '@/ui/style/css';
import type { TileGame } from '@/content/game-summary';
import { FavoriteButton } from '@/features/community/favorites/favorite-button';
import { Thumbs } from '@/features/community/votes/thumbs';
import { Icon } from '@/ui/icon/icon';
import { Picture } from '@/ui/picture/picture';
import type { PlayedGame } from './played-game';

/** Only games with leaderboards load it. */
const BeatNext = dynamic(() => import('../scores/beat-next').then((module) => module.BeatNext), {
  ssr: false,
});

/** Players may still be tapping when a round ends: do not open the next game. */
const ignoreEarlyInput = keyframes`
  from {
    pointer-events: none;
  }
`;

/** Games leave this area free (`gameOver` of the SDK). */
const stripStyle = css`
  position: absolute;
  inset-inline: 0;
  inset-block-end: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-1) clamp(4px, 2vw, 24px);
  max-block-size: 72px;
  padding-block: 4px;
  padding-inline: var(--space-2);
  background: color-mix(in srgb, var(--stage) 86%, transparent);
  color: var(--paper);
  animation: ${ignoreEarlyInput} 1ms 600ms backwards;

  /* On phones, the next game has priority over the rating. */
  @media (max-width: 479px) {
    [role='group'] p,
    &:has([data-part='rival']) [role='group'] {
      display: none;
    }
  }
`;

const nextStyle = css`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-inline-size: 0;
  max-inline-size: 300px;
  padding-inline-end: var(--space-3);
  overflow: hidden;
  border-radius: var(--radius-md);
  background: var(--raised);
  color: var(--text);

  &:hover {
    background: var(--play);
    color: var(--ink);
  }
  img {
    flex: none;
    inline-size: 78px;
    block-size: 52px;
    object-fit: cover;
  }
  > span {
    display: grid;
    min-inline-size: 0;
    font-size: var(--type-xs);
    line-height: 1.25;
    white-space: nowrap;
  }
  @media (max-width: 899px) {
    & ~ & {
      display: none;
    }
  }
  b {
    overflow: hidden;
    font-size: var(--type-sm);
    text-overflow: ellipsis;
  }
  > svg {
    flex: none;
  }
  @media (max-width: 479px) {
    img {
      display: none;
    }
    padding: var(--space-2) var(--space-3);
  }
`;

export type NextGame = Pick<TileGame, 'title' | 'path' | 'thumbnailUrl'>;

interface AfterRoundProps {
  game: PlayedGame;
  /** The most similar first. Narrow players show fewer. */
  next: readonly NextGame[];
  /** Outside full screen, the bar below has the rating and the heart. */
  isFullscreen: boolean;
  isDaily?: boolean;
}

export function AfterRound({ game, next, isFullscreen, isDaily = false }: AfterRoundProps) {
  const t = useTranslations('gamePage');
  if (next.length === 0 && !isFullscreen) return null;
  return (
    <div role="group" aria-label={t('afterRound')} css={stripStyle}>
      {isFullscreen && (
        <>
          <Thumbs nid={game.nid} rating={game.rating} totalVotes={game.totalVotes} />
          <FavoriteButton game={game} />
        </>
      )}
      {game.scoreOrder && <BeatNext nid={game.nid} order={game.scoreOrder} isDaily={isDaily} />}
      {next.map(({ title, path, thumbnailUrl }) => (
        <Link key={path} href={`${path}?play=instant`} css={nextStyle}>
          <Picture src={thumbnailUrl} width={78} height={52} />
          <span>{t.rich('playNext', { title, b: (name) => <b>{name}</b> })}</span>
          <Icon name="chevron-right" size={20} />
        </Link>
      ))}
    </div>
  );
}
