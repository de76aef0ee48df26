import { css } from '@/ui/style/css';
import { useEffect, useState } from 'react';
import { SESSION_UNAVAILABLE, retrySession } from '@/features/account/auth/session-store';
import { openModal } from '@/features/shell/modals/modal-store';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { media } from '@/ui/theme/media';
import { numberStyle } from '../scores/number-style';
import { weekDays, type Streak } from './streak';
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
    text-underline-offset: 4px;
  }
`;

const said = {
  played: 'played',
  today: 'today',
  missed: 'not played',
  ahead: 'still to come',
} as const;

function stateOf(day: string, today: string, days: readonly string[]): keyof typeof said {
  if (days.includes(day)) return 'played';
  if (day === today) return 'today';
  return day < today ? 'missed' : 'ahead';
}

const weekday = (day: string) =>
  new Date(day).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });

function Week({ today, days }: { today: string; days: readonly string[] }) {
  return (
    <ul css={weekStyle} aria-label="This week">
      {weekDays(today).map((day) => {
        const state = stateOf(day, today, days);
        return (
          <li key={day} data-day={state}>
            <span aria-hidden="true">{state === 'played' && <Icon name="check" size={18} />}</span>
            <span className="visually-hidden">{`${weekday(day)}: ${said[state]}`}</span>
            <b aria-hidden="true">{weekday(day).slice(0, 1)}</b>
          </li>
        );
      })}
    </ul>
  );
}

const daysText = (count: number) => (count === 1 ? '1 day' : `${count} days`);

function next({ streak, days }: Streak, today: string, ends: string): string {
  const time = new Date(ends).toLocaleTimeString('en', { hour: 'numeric', minute: '2-digit' });
  if (days.includes(today))
    return `You’ve played today’s game. The next one starts at ${time} your time.`;
  return streak === 0
    ? `Finish today’s game before ${time} your time to start a streak.`
    : `Finish today’s game before ${time} your time to make it ${daysText(streak + 1)}.`;
}

function useIsPast(time: string): boolean {
  const [passed, setPassed] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(time), Math.max(0, Date.parse(time) - Date.now()));
    return () => clearTimeout(timer);
  }, [time]);
  return passed === time;
}

export interface StreakPanelProps {
  day: string;
  ends: string;
}

export function StreakPanel({ day, ends }: StreakPanelProps) {
  const { viewer, streak } = useStreak(day);
  const isOver = useIsPast(ends);
  return (
    <section aria-labelledby="streak" css={panelStyle}>
      <div>
        <h2 id="streak">Your streak</h2>
        <b css={numberStyle}>{streak === null ? '…' : daysText(streak.streak)}</b>
      </div>
      <Week today={day} days={streak?.days ?? []} />
      <div css={messageStyle} role="status">
        {isOver ? (
          <p>
            {/* A full load: the day has changed, so the game must restart. */}
            This daily game has ended. <a href="/daily">Play today’s</a>
          </p>
        ) : (
          streak !== null && <p>{next(streak, day, ends)}</p>
        )}
        {viewer === 'unavailable' && <p>{SESSION_UNAVAILABLE}</p>}
        {streak !== null && viewer === 'guest' && streak.streak > 0 && (
          <p>Saved in this browser. Sign in to keep it in your account.</p>
        )}
      </div>
      {viewer === 'unavailable' && (
        <Button size="small" onClick={() => void retrySession()}>
          Try again
        </Button>
      )}
      {streak !== null && viewer === 'guest' && (
        <Button
          size="small"
          onClick={() => openModal('login', { reason: 'Sign in to take your streak with you.' })}
        >
          Sign in
        </Button>
      )}
    </section>
  );
}
