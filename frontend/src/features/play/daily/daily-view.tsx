import { css } from '@/ui/style/css';
import type { AdSettings } from '@/content/third-parties';
import type { Daily, GameDetail } from '@/content/types';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';
import { ButtonLink } from '@/ui/button/button-link';
import { containerStyle } from '@/ui/container/container';
import { longDay } from '@/ui/date/date';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { GameLayout } from '../game-page/game-layout';
import { toPlayedGame } from '../game-page/played-game';
import { ScoreSection } from '../scores/score-section';
import { DAILY_BREADCRUMB } from './daily-breadcrumb';
import { StreakSlot } from './streak-slot';

const dayStyle = css`
  margin-block-start: var(--space-2);
  font-size: var(--type-lg);

  a {
    font-weight: 700;
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

const rulesStyle = css`
  display: grid;
  gap: var(--space-2);
  max-inline-size: 60ch;
  color: var(--muted);

  h2 {
    font-size: var(--type-xl);
    color: var(--text);
  }
`;

export interface DailyViewProps {
  daily: Daily;
  game: GameDetail | null;
  ads: AdSettings;
}

export function DailyView({ daily: { day, ends, play }, game, ads }: DailyViewProps) {
  if (play === null || game === null)
    return (
      <div css={containerStyle}>
        <EmptyState
          art="empty"
          heading="h1"
          title="No daily game today"
          text="Come back tomorrow; there are plenty of other games to play."
          action={<ButtonLink href="/free-games">All games</ButtonLink>}
        />
      </div>
    );
  const { nid, title, path } = game;
  return (
    <GameLayout
      key={day}
      game={toPlayedGame(game)}
      ads={ads}
      passFrom={null}
      isPreview={false}
      daily={{ day, seed: play.seed }}
      title="The daily"
      breadcrumb={<Breadcrumb crumbs={DAILY_BREADCRUMB} />}
      subtitle={
        <p css={dayStyle}>
          {longDay(day)}: <a href={path}>{title}</a>
        </p>
      }
      next={null}
    >
      <StreakSlot day={day} ends={ends} />
      <ScoreSection nid={nid} title={title} path="/daily" day={day} />
      <section css={rulesStyle}>
        <h2>How it works</h2>
        <p>
          Everyone gets the same game: the same cards, the same falling gems. Play as often as you
          like; your best score of the day counts.
        </p>
        <p>Every day at midnight UTC there’s a new game and a fresh leaderboard.</p>
        <p>
          Finish one round a day to build your streak. You can miss one day a week (Monday to
          Sunday) without losing it.
        </p>
      </section>
    </GameLayout>
  );
}
