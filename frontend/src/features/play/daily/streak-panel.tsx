import { css } from '@/ui/style/css';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { retrySession } from '@/features/account/auth/session-query';
import { useViewer } from '@/features/account/auth/viewer';
import { openModal } from '@/features/shell/modals/modal-store';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { media } from '@/ui/theme/media';
import { award } from '../achievements/award';
import { numberStyle } from '../scores/number-style';
import { getWeekDays, type Streak } from './streak';
import { useStreak } from './use-streak';

const panelStyle = css`
  display: grid;
  gap: var(--space-4) var(--space-6);
  align-content: center;
  align-items: center;
  padding: clamp(16px, 2vw, 28px);
  border-radius: var(--radius-lg);
  background: var(--raised);

  ${media.desktop} {
    grid-template-columns: auto auto minmax(0, 1fr) auto;
  }
  h2 {
    font-size: var(--type-sm);
    font-weight: 600;
    color: var(--muted);
  }
  > button {
    justify-self: start;
  }
`;

const weekStyle = css`
  display: flex;
  gap: var(--space-1);

  li {
    display: grid;
    justify-items: center;
    gap: 4px;
    inline-size: 36px;
    font-size: 0.75rem;
    font-weight: 600;
    color: var(--muted);
  }
  span {
    display: grid;
    place-content: center;
    inline-size: 32px;
    block-size: 32px;
    border: var(--size-outline) solid var(--line-strong);
    border-radius: 50%;
  }
  [data-day='played'] span {
    border-color: var(--play);
    background: var(--play);
    color: var(--ink);
  }
  [data-day='today'] span {
    border-color: var(--play-text);
  }
  [data-day='missed'] span {
    border-style: dashed;
  }
`;

const messageStyle = css`
  color: var(--muted);
  font-size: var(--type-sm);
  text-wrap: pretty;

  strong {
    color: var(--text);
  }
  a {
    color: var(--play-text);
    font-weight: 700;
    text-decoration: underline;
  }
`;

type DayState = 'played' | 'today' | 'missed' | 'ahead';

function getDayState(day: string, today: string, playedDays: readonly string[]): DayState {
  if (playedDays.includes(day)) return 'played';
  if (day === today) return 'today';
  return day < today ? 'missed' : 'ahead';
}

function Week({ today, playedDays }: { today: string; playedDays: readonly string[] }) {
  const t = useTranslations('daily');
  const format = useFormatter();
  return (
    <ul css={weekStyle} aria-label={t('thisWeek')}>
      {getWeekDays(today).map((day) => {
        const state = getDayState(day, today, playedDays);
        const weekday = format.dateTime(new Date(day), { weekday: 'long' });
        return (
          <li key={day} data-day={state}>
            <span aria-hidden="true">{state === 'played' && <Icon name="check" size={18} />}</span>
            <span className="visually-hidden">{t(`states.${state}`, { day: weekday })}</span>
            <b aria-hidden="true">{weekday.slice(0, 1)}</b>
          </li>
        );
      })}
    </ul>
  );
}

const WEEK = 7;

export interface StreakPanelProps {
  day: string;
  ends: string;
}

function Next({
  streak: { streak, daysThisWeek },
  day,
  ends,
}: StreakPanelProps & { streak: Streak }) {
  const t = useTranslations('daily.next');
  const format = useFormatter();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const time = format.dateTime(new Date(ends), { hour: 'numeric', minute: '2-digit', timeZone });
  if (daysThisWeek.includes(day)) return t('played', { time });
  return streak === 0 ? t('start', { time }) : t('extend', { time, count: streak + 1 });
}

function useIsPast(time: string): boolean {
  const [passed, setPassed] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(time), Math.max(0, Date.parse(time) - Date.now()));
    return () => clearTimeout(timer);
  }, [time]);
  return passed === time;
}

export function StreakPanel({ day, ends }: StreakPanelProps) {
  const common = useTranslations('ui');
  const t = useTranslations('daily');
  const { state } = useViewer();
  const streak = useStreak(day);
  const isOver = useIsPast(ends);
  const days = streak?.streak ?? 0;
  useEffect(() => {
    if (days >= WEEK) void award({ streak: days });
  }, [days]);
  return (
    <section aria-labelledby="streak" css={panelStyle}>
      <div>
        <h2 id="streak">{t('streak')}</h2>
        <b css={numberStyle}>{streak === null ? '…' : t('days', { count: streak.streak })}</b>
      </div>
      <Week today={day} playedDays={streak?.daysThisWeek ?? []} />
      <div css={messageStyle} role="status">
        {isOver ? (
          <p>
            {/* A full load restarts the game for the new day. */}
            {t('over')} <a href="/daily">{t('playToday')}</a>
          </p>
        ) : (
          streak !== null && (
            <p>
              <Next streak={streak} day={day} ends={ends} />
            </p>
          )
        )}
        {state === 'unavailable' && <p>{common('sessionUnavailable')}</p>}
        {streak !== null && state === 'guest' && streak.streak > 0 && <p>{t('saved')}</p>}
      </div>
      {state === 'unavailable' && (
        <Button size="small" onClick={() => void retrySession()}>
          {t('retry')}
        </Button>
      )}
      {streak !== null && state === 'guest' && (
        <Button size="small" onClick={() => openModal('login', { reason: t('signInReason') })}>
          {t('signIn')}
        </Button>
      )}
    </section>
  );
}
