'use client';

import { css } from '@/ui/style/css';
import { useRef, type ReactNode } from 'react';
import type { AdSettings } from '@/content/third-parties';
import { containerStyle } from '@/ui/container/container';
import { useLoadAds } from '../ads/use-show-ads';
import { usePassGame } from '@/features/pass/game-pass/use-pass-game';
import type { PlayerHandle } from '../player/player';
import { getStageSize } from '../player/stage-size';
import { GameBar } from './game-bar';
import { RatingGate } from './rating-gate';
import { GameStage, type GameStageProps } from './game-stage';

const pageStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(24px, 2.4vw, 40px);
`;

/** Cancels the padding of `main`. */
const heroStyle = css`
  position: relative;
  margin-block-start: calc(-1 * clamp(12px, 1.4vw, 24px));
`;

/** The rail is next to the stage, and both are centered. */
const withRailStyle = css`
  @media (min-width: 1200px) {
    --rail: 348px;
  }
`;

const headStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  padding-block-start: var(--space-3);
`;

const titleRowStyle = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-5);
  padding-block-end: var(--space-2);
  border-block-end: var(--size-outline) dashed var(--line);

  h1 {
    font-size: var(--type-2xl);
    overflow-wrap: anywhere;
  }
`;

interface GameLayoutProps extends Omit<
  GameStageProps,
  'pass' | 'loadAds' | 'skipsFirstAd' | 'ref'
> {
  ads: AdSettings;
  title: string;
  breadcrumb: ReactNode;
  subtitle?: ReactNode;
  /** Beside the player, on wide windows. */
  rail?: ReactNode;
  children: ReactNode;
}

export function GameLayout({
  ads,
  title,
  breadcrumb,
  subtitle,
  rail,
  children,
  ...stage
}: GameLayoutProps) {
  const { game } = stage;
  const player = useRef<PlayerHandle>(null);
  const loadAds = useLoadAds(ads);
  const pass = usePassGame(game);
  const { width, height } = getStageSize(game);
  const played = pass.state === 'open' && pass.urls.externalGameLink === null;

  return (
    <article>
      <div css={[heroStyle, Boolean(rail) && withRailStyle]} style={{ '--ratio': width / height }}>
        <RatingGate game={game}>
          <GameStage
            {...stage}
            ref={player}
            pass={pass}
            loadAds={loadAds}
            skipsFirstAd={ads.provider === 'house'}
          />
        </RatingGate>
        {rail}
      </div>
      <div css={[containerStyle, pageStyle]}>
        <header css={headStyle}>
          {breadcrumb}
          <div css={titleRowStyle}>
            <h1>{title}</h1>
            <GameBar
              game={game}
              onToggleFullscreen={played ? () => player.current?.toggleFullscreen() : undefined}
            />
          </div>
          {subtitle}
        </header>
        {children}
      </div>
    </article>
  );
}
