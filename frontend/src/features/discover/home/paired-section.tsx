import { css } from '@/ui/style/css';
import { Section } from '@/ui/section/section';
import type { SectionHeadProps } from '@/ui/section-head/section-head';
import { bleedStyle, offScreen } from '@/ui/style/off-screen';
import { media } from '@/ui/theme/media';
import { type TileGame, uniqueGames } from '@/content/game-summary';
import { GameCarousel } from '../games/game-carousel';
import { majorityLabel } from '../games/game-label';
import { GameTile } from '../games/game-tile';

export const pairedSectionsStyle = css`
  display: grid;
  gap: clamp(32px, 3vw, 56px) clamp(20px, 2.4vw, 48px);

  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const sectionStyle = css`
  ${bleedStyle}
  ${offScreen('440px')}

  ${media.phablet} {
    contain-intrinsic-block-size: auto 520px;
  }
  ${media.desktop} {
    contain-intrinsic-block-size: auto max(454px, 220px + 20vw);
  }
`;

const pairStyle = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: clamp(8px, 1vw, 16px);
`;

const wallStyle = css`
  > :first-child:nth-last-child(3) {
    grid-column: span 2;
  }
  > :nth-child(n + 5) {
    display: none;
  }
  ${media.phablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    > :first-child {
      grid-column: span 2;
      grid-row: span 2;
    }
    > :nth-child(-n + 6) {
      display: block;
    }
  }
`;

const cinemaStyle = css`
  ${media.cinema} {
    grid-template-columns: repeat(6, minmax(0, 1fr));

    > :nth-child(-n + 9) {
      display: block;
    }
  }
`;

/** Counts that leave no gap. */
const GRID_SIZES = [9, 6, 3];

const getGridSize = (games: PairedSectionProps['games']): number => {
  const found = uniqueGames(games ?? []).length;
  return GRID_SIZES.find((size) => found >= size) ?? found;
};

export const getCommonWallSize = (...lists: PairedSectionProps['games'][]): number =>
  Math.min(...lists.map(getGridSize).filter((size) => size > 0));

interface PairedSectionProps extends Pick<SectionHeadProps, 'title' | 'href' | 'icon' | 'tone'> {
  /** Null if unavailable. */
  games: readonly TileGame[] | null;
  maxGames?: number;
  getEyebrow?: (game: TileGame) => string | undefined;
}

export function PairedSection({
  games,
  maxGames = Infinity,
  title,
  href,
  icon,
  tone,
  getEyebrow,
}: PairedSectionProps) {
  if (games === null) return <GameCarousel title={title} games={null} />;
  const shown = uniqueGames(games).slice(0, Math.min(getGridSize(games), maxGames));
  if (shown.length === 0) return null;
  const omittedLabel = majorityLabel(shown);
  return (
    <Section title={title} href={href} icon={icon} tone={tone} css={sectionStyle}>
      <div css={[pairStyle, shown.length > 2 && wallStyle, shown.length > 6 && cinemaStyle]}>
        {shown.map((game, index) => (
          <div key={game.nid}>
            <GameTile
              game={game}
              omittedLabel={omittedLabel}
              size={index === 0 ? 'large' : 'small'}
              eyebrow={getEyebrow?.(game)}
            />
          </div>
        ))}
      </div>
    </Section>
  );
}
