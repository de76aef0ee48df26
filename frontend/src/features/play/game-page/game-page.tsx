'use client';

import type { AdSettings } from '@/content/third-parties';
import type { GameDetail, ReviewPage } from '@/content/types';
import { WhenNear } from '@/ui/when-near/when-near';
import { AdSlot } from '../ads/ad-slot';
import { useLoadAds } from '../ads/use-ads-wanted';
import { Recover } from '@/features/shell/errors/recover';
import { GameCarousel } from '@/features/discover/games/game-carousel';
import type { GameSection } from '@/features/discover/games/game-section';
import type { TileGame } from '@/features/discover/games/tile-game';
import { PhoneGames } from '@/features/discover/recommended/phone-games';
import { GameLayout } from './game-layout';
import { GameText } from './game-text';

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
  const loadAds = useLoadAds(ads);
  return (
    <GameLayout game={game} loadAds={loadAds} passFrom={passFrom} isPreview={isPreview}>
      <PhoneGames games={forPhones} />
      <Recover missing={similar.state === 'error'} />
      <WhenNear later={{ height: 330, turn: 0 }}>
        <GameCarousel title="More like this" section={similar} icon="sparkle" />
      </WhenNear>
      {loadAds && <AdSlot loadAds={loadAds} size="leaderboard" phoneSize="mobileLeaderboard" />}
      <WhenNear later={{ height: 1200, turn: 1 }}>
        <GameText game={game} reviews={reviews} />
      </WhenNear>
    </GameLayout>
  );
}
