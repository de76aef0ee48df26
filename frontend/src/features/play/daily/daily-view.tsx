import { css } from '@/ui/style/css';
import { useFormatter, useTranslations } from 'next-intl';
import type { AdSettings } from '@/content/third-parties';
import type { Daily, GameDetail } from '@/content/types/game';
import { Breadcrumb, type Crumb } from '@/ui/breadcrumb/breadcrumb';
import { ButtonLink } from '@/ui/button/button-link';
import { containerStyle } from '@/ui/container/container';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { GameLayout } from '../game-page/game-layout';
import { toPlayedGame } from '../game-page/played-game';
import { ScoreSection } from '../scores/score-section';
import { StreakSlot } from './streak-slot';

const dayStyle = css`
  margin-block-start: var(--space-2);
  font-size: var(--type-lg);

  a {
    font-weight: 700;
    text-decoration: underline;
  }
`;

const rulesStyle = css`
  display: grid;
  gap: var(--space-2);
  max-inline-size: 60ch;
  color: var(--muted);

  h2 {
    color: var(--text);
  }
`;

interface DailyViewProps {
  daily: Daily;
  game: GameDetail | null;
  trail: readonly Crumb[];
  ads: AdSettings;
}

export function DailyView({ daily: { day, ends, play }, game, trail, ads }: DailyViewProps) {
  const t = useTranslations('daily');
  const format = useFormatter();
  if (play === null || game === null)
    return (
      <div css={containerStyle}>
        <EmptyState
          art="empty"
          heading="h1"
          title={t('noneTitle')}
          text={t('noneText')}
          action={<ButtonLink href="/free-games">{t('allGames')}</ButtonLink>}
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
      title={t('title')}
      breadcrumb={<Breadcrumb crumbs={trail} />}
      subtitle={
        <p css={dayStyle}>
          {t.rich('game', {
            date: format.dateTime(new Date(day), { dateStyle: 'long' }),
            title,
            a: (name) => <a href={path}>{name}</a>,
          })}
        </p>
      }
      next={[]}
    >
      <StreakSlot day={day} ends={ends} />
      <ScoreSection nid={nid} title={title} path="/daily" day={day} />
      <section css={rulesStyle}>
        <h2>{t('rules')}</h2>
        <p>{t('sameGame')}</p>
        <p>{t('newGame')}</p>
        <p>{t('streakRules')}</p>
      </section>
    </GameLayout>
  );
}
