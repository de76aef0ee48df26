import type { AdSettings } from '@/content/third-parties';
import type { TileGame } from '@/content/game-summary';
import type { GameDetail, ReviewPage } from '@/content/types';
import { AdBanner } from '../ads/ad-banner';
import { Recover } from '@/features/shell/errors/recover';
import { GameCarousel } from '@/features/discover/games/game-carousel';
import type { GameSection } from '@/features/discover/games/load-section';
import { PhoneGames } from '@/features/discover/recommended/phone-games';
import { AlternateLine } from './alternate-game';
import { GameLayout } from './game-layout';
import { toPlayedGame } from './played-game';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';
import { GameText } from './game-text';
import { ScoreSection } from '../scores/score-section';

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
export function GamePage({
  game,
  similar,
  reviews,
  forPhones = [],
  ads = HOUSE,
  passFrom = null,
  isPreview = false,
}: GamePageProps) {
  const { title, path, genre } = game;
  const [first] = similar.state === 'ready' ? similar.games : [];
  const next = first
    ? { title: first.title, path: first.path, thumbnailUrl: first.thumbnailUrl }
    : null;
  const heading = (
    <>
      <h1>{title}</h1>
      <Breadcrumb
        crumbs={[{ name: 'Home', path: '/' }, ...(genre ? [genre] : []), { name: title, path }]}
      />
      <AlternateLine game={game} />
    </>
  );
  return (
    <GameLayout
      game={toPlayedGame(game)}
      ads={ads}
      passFrom={passFrom}
      isPreview={isPreview}
      heading={heading}
      next={next}
    >
      {game.scoreOrder && !isPreview && <ScoreSection nid={game.nid} title={title} path={path} />}
      <PhoneGames games={forPhones} />
      <Recover missing={similar.state === 'error'} />
      <GameCarousel title="More like this" section={similar} icon="sparkle" />
      <AdBanner
        ads={ads}
        at={{ phone: 'mobileLeaderboard', tablet: 'leaderboard', wide: 'largeLeaderboard' }}
      />
      <GameText
        game={game}
        reviews={reviews}
        advert={
          <AdBanner
            ads={ads}
            at={{ phone: 'mediumRectangle', tablet: 'largeRectangle', wide: 'halfPage' }}
          />
        }
      />
    </GameLayout>
  );
}
