import { css } from '@/ui/style/css';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { retrySession } from '@/features/account/auth/session-query';
import { useViewer } from '@/features/account/auth/viewer';
import { Button } from '@/ui/button/button';
import { numberStyle } from './number-style';
import type { Period, Standing } from './score-calls';

const userRankStyle = css`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--space-2);
  padding: var(--space-5);
  text-align: center;

  h3 {
    font-size: var(--type-sm);
    font-weight: 600;
    color: var(--muted);
  }
  p {
    max-inline-size: 22em;
    color: var(--muted);
    font-size: var(--type-sm);
    text-wrap: balance;
  }
  strong {
    color: var(--text);
  }
`;

const buttonsStyle = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-2);
  margin-block-start: var(--space-2);
`;

interface UserRankProps {
  period: Period;
  standing: Standing | null;
  /** The best score in this browser, whether or not it is on a leaderboard. */
  best: number | null;
  last: number | null;
  onShare: (value: number) => void;
  onSignIn: () => void;
}

const strong = (text: ReactNode) => <strong>{text}</strong>;

export function UserRank({ period, standing, best, last, onShare, onSignIn }: UserRankProps) {
  const common = useTranslations('ui');
  const t = useTranslations('scores');
  const format = useFormatter();
  const { state } = useViewer();
  const isGuest = state === 'guest' || state === 'unknown';
  const value = standing?.value ?? best;
  return (
    <div css={userRankStyle}>
      <h3>
        {value === null ? t('best') : standing === null ? t('bestSoFar') : t('bestOf', { period })}
      </h3>
      {value === null ? <p>{t('playFirst')}</p> : <b css={numberStyle}>{format.number(value)}</b>}
      <div role="status">
        {last !== null && last !== value && <p>{t.rich('last', { score: last, b: strong })}</p>}
        {standing?.total === 1 && <p>{t('alone')}</p>}
        {standing !== null && standing.total > 1 && (
          <p>
            {t.rich('place', { rank: standing.rank, total: standing.total, period, b: strong })}
          </p>
        )}
        {standing === null && state === 'member' && value !== null && <p>{t('notOnBoard')}</p>}
        {isGuest && value !== null && <p>{t('saved')}</p>}
        {state === 'unavailable' && <p>{common('sessionUnavailable')}</p>}
      </div>
      <div css={buttonsStyle}>
        {isGuest && (
          <Button size="small" onClick={onSignIn}>
            {t('signIn')}
          </Button>
        )}
        {state === 'unavailable' && (
          <Button size="small" onClick={() => void retrySession()}>
            {t('retry')}
          </Button>
        )}
        {value !== null && value !== 0 && (
          <Button variant="quiet" size="small" icon="share" onClick={() => onShare(value)}>
            {t('share')}
          </Button>
        )}
      </div>
    </div>
  );
}
