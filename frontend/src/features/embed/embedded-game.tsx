'use client';

import { css } from '@emotion/react';
import type { PlayableGame } from '../player/player';
import { Player } from '../player/player';

const pageStyle = css`
  --size-header: 0px;
  display: grid;
  grid-template-rows: 1fr auto;
  min-block-size: 100dvh;
  background: var(--stage);
  align-content: center;
`;

const homeStyle = css`
  padding: var(--space-2) var(--space-3);
  color: var(--paper);
  font-size: var(--type-sm);
  text-align: center;

  a {
    font-weight: 700;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

export interface EmbeddedGameProps {
  game: PlayableGame & { path: string };
  siteName: string;
}

/** A game on somebody else's page: the game, and the way to the site it comes from. Nothing else. */
export function EmbeddedGame({ game, siteName }: EmbeddedGameProps) {
  const openSite = () => window.open(game.path, '_blank', 'noopener');
  return (
    <main css={pageStyle} data-theme="dark">
      <Player game={game} loadAds={null} onShowShareDialog={openSite} />
      <p css={homeStyle}>
        <a href={game.path} target="_blank" rel="noopener">
          {game.title} on {siteName}
        </a>
      </p>
    </main>
  );
}
