'use client';

import { css } from '@/ui/style/css';
import { useRef, type ReactNode } from 'react';
import type { AdSettings } from '@/content/third-parties';
import { containerStyle } from '@/ui/container/container';
import type { DailyPlay } from '../daily/daily-play';
import { useLoadAds } from '../ads/use-ads-wanted';
import { usePassGame } from '@/features/pass/game-pass/use-pass-game';
import type { PlayerHandle } from '../player/player';
import { GameBar } from './game-bar';
import { GameStage } from './game-stage';
import type { NextGame } from './after-round';
import type { PlayedGame } from './played-game';

const pageStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(24px, 2.4vw, 40px);
`;

const headStyle = css`
  h1 {
    margin-block-start: var(--space-4);
    font-size: var(--type-2xl);
    overflow-wrap: anywhere;
  }
`;

export interface GameLayoutProps {
  game: PlayedGame;
  ads: AdSettings;
  passFrom: string | null;
  isPreview: boolean;
  /** Where it is played as the daily. */
  daily?: DailyPlay;
  /** The game's name and the way here. */
  heading: ReactNode;
  /** What to play after it. */
  next: NextGame | null;
  children: ReactNode;
}

/** The game and what one can do with it; below, the other parts of its page. */
export function GameLayout({
  game,
  ads,
  passFrom,
  isPreview,
  daily,
  heading,
  next,
  children,
}: GameLayoutProps) {
  const player = useRef<PlayerHandle>(null);
  const loadAds = useLoadAds(ads);
  const { pass, finder } = usePassGame(game);
  const played = pass.state === 'open' && pass.place.externalGameLink === null;

  return (
    <article>
      {finder}
      <GameStage
        ref={player}
        game={game}
        pass={pass}
        loadAds={loadAds}
        passFrom={passFrom}
        isPreview={isPreview}
        daily={daily ?? null}
        next={next}
      />
      <div css={[containerStyle, pageStyle]}>
        <header css={headStyle}>
          <GameBar
            game={game}
            onToggleFullscreen={played ? () => player.current?.toggleFullscreen() : undefined}
          />
          {heading}
        </header>
        {children}
      </div>
    </article>
  );
}
