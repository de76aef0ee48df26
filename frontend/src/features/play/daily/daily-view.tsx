import { css } from '@/ui/style/css';
import type { AdSettings } from '@/content/third-parties';
import type { Daily, GameDetail } from '@/content/types';
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb';
import { ButtonLink } from '@/ui/button/button-link';
import { containerStyle } from '@/ui/container/container';
import { longDay } from '@/ui/day/day';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { GameLayout } from '../game-page/game-layout';
import { toPlayedGame } from '../game-page/played-game';
import { ScoreSection } from '../scores/score-section';
import { DAILY_TRAIL } from './daily-trail';
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
  /** Of `daily.play`. */
  game: GameDetail | null;
  ads: AdSettings;
}

/** What everybody plays today, who plays it best, and how one keeps up. */
export function DailyView({ daily: { day, ends, play }, game, ads }: DailyViewProps) {
  if (play === null || game === null)
    return (
      <div css={containerStyle}>
        <EmptyState
          art="empty"
          heading="h1"
          title="No daily today"
          text="No game that everybody can play keeps scores right now. There is plenty else to play."
          action={<ButtonLink href="/free-games">All games</ButtonLink>}
        />
      </div>
    );
  const { nid, title, path } = game;
  const heading = (
    <>
      <h1>The daily</h1>
      <Breadcrumb crumbs={DAILY_TRAIL} />
      <p css={dayStyle}>
        {longDay(day)}: <a href={path}>{title}</a>
      </p>
    </>
  );
  return (
    <GameLayout
      key={day}
      game={toPlayedGame(game)}
      ads={ads}
      passFrom={null}
      isPreview={false}
      daily={{ day, seed: play.seed }}
      heading={heading}
      next={null}
    >
      <StreakSlot day={day} ends={ends} />
      <ScoreSection nid={nid} title={title} path="/daily" day={day} />
      <section css={rulesStyle}>
        <h2>How it works</h2>
        <p>
          One game, dealt the same to everybody: the same cards, the same falling gems. Try as often
          as you like; your best of the day counts.
        </p>
        <p>
          The day turns at midnight UTC. Then another game has its turn, and the board begins anew.
        </p>
        <p>
          Finish a round a day and your streak grows. Each week, from Monday to Sunday, forgives one
          day that you missed.
        </p>
      </section>
    </GameLayout>
  );
}
