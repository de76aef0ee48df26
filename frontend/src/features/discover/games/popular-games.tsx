import { css } from '@/ui/style/css';
import { SectionHead } from '@/ui/section-head/section-head';
import { GameGrid } from './game-grid';
import type { TileGame } from '@/content/game-summary';

const sectionStyle = css`
  margin-block-start: var(--space-7);
`;

/** Something else to play, where a page has little of its own. */
export function PopularGames({
  games,
  brief = false,
}: {
  games: readonly TileGame[];
  /** Six at most, on a phone one row. */ brief?: boolean;
}) {
  if (games.length === 0) return null;
  return (
    <section aria-label="More to play" css={sectionStyle}>
      <SectionHead title="More to play" icon="flame" />
      {brief ? <GameGrid games={games.slice(0, 6)} rows="oneRowMobile" /> : <GameGrid games={games} rows="twoRows" />}
    </section>
  );
}
