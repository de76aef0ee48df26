import { css } from '@/ui/style/css';
import { SectionHead } from '@/ui/section-head/section-head';
import { GameGrid } from './game-grid';
import type { TileGame } from '@/content/types';

const sectionStyle = css`
  margin-block-start: var(--space-7);
`;

/** Something else to play, where a page has little of its own. */
export function PopularGames({ games }: { games: readonly TileGame[] }) {
  if (games.length === 0) return null;
  return (
    <section aria-label="More to play" css={sectionStyle}>
      <SectionHead title="More to play" icon="flame" />
      <GameGrid games={games} rows="twoRows" />
    </section>
  );
}
