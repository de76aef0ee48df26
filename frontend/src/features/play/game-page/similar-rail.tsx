import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import type { TileGame } from '@/content/game-summary';
import { majorityLabel } from '@/features/discover/games/game-label';
import { GameTile } from '@/features/discover/games/game-tile';

/** Below the player, the carousel omits them on wide windows. */
export const RAIL_GAMES = 8;
const RAIL_WIDTH = 1200;

const railStyle = css`
  display: none;

  @media (min-width: ${RAIL_WIDTH}px) {
    --stage-width: min(
      100vw - var(--rail),
      1320px,
      max(300px, (100svh - var(--size-header) - 152px)) * var(--ratio)
    );
    position: absolute;
    inset-block: 0;
    inset-inline-start: calc((100% + var(--stage-width) - var(--rail)) / 2 + 12px);
    display: block;
    inline-size: calc(var(--rail) - 24px);
    overflow-y: auto;
    overscroll-behavior: contain;
    padding: 12px 4px;
    scrollbar-width: none;
    --behind: var(--stage);

    ul {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 12px;
    }
  }
`;

export const notInRailStyle = css`
  @media (min-width: ${RAIL_WIDTH}px) {
    ul > li:nth-child(-n + ${RAIL_GAMES}) {
      display: none;
    }
    &[data-fits-rail] {
      display: none;
    }
  }
`;

/** Whether the rail has all of them. */
export const isInRail = (games: readonly TileGame[] | null): boolean =>
  games !== null && games.length > 0 && games.length <= RAIL_GAMES;

export function SimilarRail({ games }: { games: readonly TileGame[] }) {
  const t = useTranslations('gamePage');
  const shown = games.slice(0, RAIL_GAMES);
  const omittedLabel = majorityLabel(shown);
  return (
    <aside css={railStyle} aria-label={t('similar')} data-theme="dark">
      <ul>
        {shown.map((game) => (
          <li key={game.nid}>
            <GameTile game={game} omittedLabel={omittedLabel} />
          </li>
        ))}
      </ul>
    </aside>
  );
}
