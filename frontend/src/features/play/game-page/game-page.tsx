import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { Prose } from '@/ui/prose/prose';
import { Section } from '@/ui/section/section';
import type { AdSettings } from '@/content/third-parties';
import type { TileGame } from '@/content/game-summary';
import type { ReviewPage } from '@/content/review';
import type { GameDetail } from '@/content/types/game';
import { AdBanner } from '../ads/ad-banner';
import { Recover } from '@/features/shell/errors/recover';
import { GameCarousel } from '@/features/discover/games/game-carousel';
import { PhoneGames } from '@/features/discover/recommended/phone-games';
import { AlternateLine } from './alternate-game';
import { GameLayout } from './game-layout';
import { toPlayedGame } from './played-game';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';
import { ControlsCard } from './controls-card';
import { GameText } from './game-text';
import { isInRail, notInRailStyle, SimilarRail } from './similar-rail';
import { GameAchievements } from '../achievements/game-achievements';
import { ScoreSection } from '../scores/score-section';

/** A single part takes both columns. */
const playAndScoresStyle = css`
  display: flex;
  flex-wrap: wrap;
  gap: clamp(24px, 3vw, 56px);

  > section {
    flex: 1 1 320px;
    min-inline-size: 0;
  }
  > [data-part='scores'] {
    flex: 2 1 min(100%, 560px);
    min-inline-size: 0;
  }
  > [data-part='scores']:empty {
    display: none;
  }
  &:empty,
  &:not(:has(> section)):has(> :empty) {
    display: none;
  }
`;

/** After a round. */
const NEXT_GAMES = 3;

const HOUSE: AdSettings = { provider: 'house' };

export interface GamePageProps {
  game: GameDetail;
  /** Null if unavailable. */
  similar: readonly TileGame[] | null;
  reviews: ReviewPage;
  /** Suggestions for phones, if the game does not run on them. */
  forPhones?: readonly TileGame[];
  ads?: AdSettings;
  /** The game pass's lowest price, such as `$3.34 a month`; null if unknown. */
  passFrom?: string | null;
  /** Plays are not counted. */
  isPreview?: boolean;
}

export function GamePage({
  game,
  similar,
  reviews,
  forPhones = [],
  ads = HOUSE,
  passFrom = null,
  isPreview = false,
}: GamePageProps) {
  const t = useTranslations('gamePage');
  const { title, path, genre, instructions } = game;
  const next = (similar ?? [])
    .slice(0, NEXT_GAMES)
    .map((other) => ({ title: other.title, path: other.path, thumbnailUrl: other.thumbnailUrl }));
  return (
    <GameLayout
      game={toPlayedGame(game)}
      ads={ads}
      passFrom={passFrom}
      isPreview={isPreview}
      title={title}
      breadcrumb={
        <Breadcrumb
          crumbs={[
            { name: t('home'), path: '/' },
            ...(genre ? [genre] : []),
            { name: title, path },
          ]}
        />
      }
      subtitle={<AlternateLine game={game} />}
      next={next}
      help={instructions && <ControlsCard instructions={instructions} />}
      rail={similar && similar.length > 0 && <SimilarRail games={similar} />}
    >
      <Recover isMissing={similar === null} />
      <div css={notInRailStyle} data-fits-rail={isInRail(similar) ? '' : undefined}>
        <GameCarousel title={t('similar')} games={similar} icon="sparkle" />
      </div>
      <div css={playAndScoresStyle}>
        {instructions && (
          <Section title={t('howTo')}>
            <Prose html={instructions} />
          </Section>
        )}
        {game.scoreOrder && !isPreview && <ScoreSection nid={game.nid} title={title} path={path} />}
      </div>
      {game.achievements.length > 0 && !isPreview && (
        <GameAchievements nid={game.nid} achievements={game.achievements} />
      )}
      <PhoneGames games={forPhones} />
      <AdBanner
        ads={ads}
        placements={{ phone: 'mobileLeaderboard', tablet: 'leaderboard', wide: 'largeLeaderboard' }}
      />
      <GameText
        game={game}
        reviews={reviews}
        advert={
          ads.provider !== 'house' && (
            <AdBanner
              ads={ads}
              placements={{ phone: 'mediumRectangle', tablet: 'largeRectangle', wide: 'halfPage' }}
            />
          )
        }
      />
    </GameLayout>
  );
}
