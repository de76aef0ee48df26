import { css } from '@/ui/style/css';
import { media } from '@/ui/theme/media';
import { SectionHead } from '@/ui/section-head/section-head';
import { GameGrid } from './game-grid';
import type { TileGame } from '@/content/game-summary';

const sectionStyle = css`
  margin-block-start: var(--space-7);
`;

/** No row is left half empty: six, or one row of a window that has room for more. */
const briefStyle = css`
  > div:last-child > :nth-child(n + 7) {
    display: none;
  }
  ${media.wide} {
    > div:last-child > :nth-child(7) {
      display: block;
    }
  }
  ${media.cinema} {
    > div:last-child > :nth-child(n) {
      display: block;
    }
  }
`;

/** A row of the widest window. */
const BRIEF = 14;

/** Something else to play, where a page has little of its own. */
export function PopularGames({
  games,
  brief = false,
}: {
  games: readonly TileGame[];
  /** About one row. */ brief?: boolean;
}) {
  if (games.length === 0) return null;
  return (
    <section aria-label="More to play" css={[sectionStyle, brief && briefStyle]}>
      <SectionHead title="More to play" icon="flame" />
      {brief ? (
        <GameGrid games={games.slice(0, BRIEF)} rows="oneRowMobile" />
      ) : (
        <GameGrid games={games} rows="twoRows" />
      )}
    </section>
  );
}
