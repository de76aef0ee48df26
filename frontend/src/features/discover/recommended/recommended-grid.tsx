import { css } from '@/ui/style/css';
import { majorityLabel } from '../games/game-label';
import { GameTile } from '../games/game-tile';
import type { TileGame } from '@/content/game-summary';

const RECOMMENDED_GAMES = 6;

const rowsStyle = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: clamp(6px, 1.5vw, 16px);
`;

export function RecommendedGrid({ games }: { games: readonly TileGame[] }) {
  const shown = games.slice(0, RECOMMENDED_GAMES);
  const omittedLabel = majorityLabel(shown);
  return (
    <div css={rowsStyle}>
      {shown.map((game) => (
        <GameTile key={game.nid} game={game} omittedLabel={omittedLabel} />
      ))}
    </div>
  );
}
