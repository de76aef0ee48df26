'use client';

import { css } from '@/ui/style/css';
import { useEffect } from 'react';
import { Button } from '@/ui/button/button';
import { Carousel } from '@/ui/carousel/carousel';
import { focusPage } from '@/ui/focus/focus-page';
import { GameTile } from '../games/game-tile';
// Loads the member's list.
import './recent';
import { hasShownGames, useRecentGames } from './recent-store';

const hideStyle = css`
  display: flex;
  justify-content: flex-end;
`;

export interface KeepPlayingProps {
  title: string;
  hideText: string;
}

export function KeepPlaying({ title, hideText }: KeepPlayingProps) {
  const games = useRecentGames((state) => state.games);
  const hide = useRecentGames((state) => state.hide);
  const isShown = useRecentGames(hasShownGames);
  useEffect(() => {
    // Reserved before the first paint.
    if (!isShown) delete document.documentElement.dataset.recent;
  }, [isShown]);
  if (!isShown) return null;

  const handleHide = () => {
    hide();
    focusPage();
  };
  return (
    <div>
      <Carousel title={title} icon="play" state="ready">
        {games.map((game) => (
          <li key={game.nid}>
            <GameTile game={game} />
          </li>
        ))}
      </Carousel>
      <div css={hideStyle}>
        <Button variant="quiet" size="small" onClick={handleHide}>
          {hideText}
        </Button>
      </div>
    </div>
  );
}
