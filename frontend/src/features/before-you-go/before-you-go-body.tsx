'use client';

import { css } from '@emotion/react';
import { GameTile } from '../games/game-tile';
import type { ModalData } from '../modals/modal-names';

const rowsStyle = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: clamp(6px, 1.5vw, 16px);
`;

/** Two rows of three games. */
export function BeforeYouGoBody({ data: { games } }: { data: ModalData['beforeYouGo'] }) {
  return (
    <div css={rowsStyle}>
      {games.map((game) => (
        <GameTile key={game.nid} game={game} />
      ))}
    </div>
  );
}
