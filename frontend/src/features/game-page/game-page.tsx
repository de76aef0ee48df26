'use client';

import { css } from '@emotion/react';
import { useRef } from 'react';
import type { AdSettings } from '@/content/third-parties';
import type { GameDetail, ReviewPage } from '@/content/types';
import { containerStyle } from '@/ui/container/container';
import { WhenNear } from '@/ui/when-near/when-near';
import { AdSlot } from '../ads/ad-slot';
import { useLoadAds } from '../ads/use-ads-wanted';
import { Recover } from '../errors/recover';
import { usePassGame } from '../game-pass/use-pass-game';
import { GameCarousel } from '../games/game-carousel';
import type { GameSection } from '../games/game-section';
import type { TileGame } from '../games/tile-game';
import type { PlayerHandle } from '../player/player';
import { PhoneGames } from '../recommended/phone-games';
import { Breadcrumb } from './breadcrumb';
import { GameBar } from './game-bar';
import { GameStage } from './game-stage';
import { GameText } from './game-text';

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

const HOUSE: AdSettings = { provider: 'house' };

export interface GamePageProps {
  game: GameDetail;
  similar: GameSection;
  /** The first page of them. */
  reviews: ReviewPage;
  /** Mobile recommendations, for a game that is none for phones. */
  forPhones?: readonly TileGame[];
  /** Who advertises on the page; the house unless another is configured. */
  ads?: AdSettings;
  /** What a month of the pass costs at least, as in `$3.34`; null when that is not known. */
  passFrom?: string | null;
  /** Of a game that is not published: playing it neither counts nor makes it a recent one. */
  isPreview?: boolean;
}

/** A game: its stage first, then all that one may want to do with it or know about it. */
export function GamePage({ game, similar, reviews, forPhones = [], ads = HOUSE, passFrom = null, isPreview = false }: GamePageProps) {
  const player = useRef<PlayerHandle>(null);
  const loadAds = useLoadAds(ads);
  const pass = usePassGame(game);
  const { title, path, genre } = game;
  const played = pass.state === 'open' && pass.place.externalGameLink === null;

  return (
    <article>
      <GameStage ref={player} game={game} pass={pass} loadAds={loadAds} passFrom={passFrom} isPreview={isPreview} />
      <div css={[containerStyle, pageStyle]}>
        <header css={headStyle}>
          <GameBar game={game} onToggleFullscreen={played ? () => player.current?.toggleFullscreen() : undefined} />
          <h1>{title}</h1>
          <Breadcrumb crumbs={[{ name: 'Home', path: '/' }, ...(genre ? [genre] : []), { name: title, path }]} />
        </header>
        <PhoneGames games={forPhones} />
        <Recover missing={similar.state === 'error'} />
        <WhenNear later={{ height: 330, turn: 0 }}>
          <GameCarousel title="More like this" section={similar} icon="sparkle" />
        </WhenNear>
        {loadAds && <AdSlot loadAds={loadAds} size="leaderboard" phoneSize="mobileLeaderboard" />}
        <WhenNear later={{ height: 1200, turn: 1 }}>
          <GameText game={game} reviews={reviews} />
        </WhenNear>
      </div>
    </article>
  );
}
