import { css } from '@/ui/style/css';
import { SESSION_UNAVAILABLE, retrySession } from '@/features/account/auth/session-store';
import { Button } from '@/ui/button/button';
import { numberStyle } from './number-style';
import type { Period, Standing } from './score-calls';
import { periodNames, scoreText } from './score-text';

const stubStyle = css`
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

export interface ScoreStubProps {
  /** `unavailable`: the member's account is unavailable. */
  viewer: 'member' | 'guest' | 'unavailable';
  period: Period;
  standing: Standing | null;
  /** The best score in this browser, whether or not it is on a leaderboard. */
  best: number | null;
  last: number | null;
  onShare: (value: number) => void;
  onSignIn: () => void;
}

function place(standing: Standing, period: Period) {
  return (
    <>
      No. <strong>{scoreText(standing.rank)}</strong> of {scoreText(standing.total)} ·{' '}
      {periodNames[period].toLowerCase()}
    </>
  );
}

export function ScoreStub({
  viewer,
  period,
  standing,
  best,
  last,
  onShare,
  onSignIn,
}: ScoreStubProps) {
  const value = standing?.value ?? best;
  return (
    <div css={stubStyle}>
      <h3>
        {value === null
          ? 'Your best'
          : standing === null
            ? 'Your best so far'
            : `Your best · ${periodNames[period].toLowerCase()}`}
      </h3>
      {value === null ? (
        <p>Play a round to see it here.</p>
      ) : (
        <b css={numberStyle}>{scoreText(value)}</b>
      )}
      <div role="status">
        {last !== null && last !== value && (
          <p>
            Your last score: <strong>{scoreText(last)}</strong>.
          </p>
        )}
        {standing !== null && <p>{place(standing, period)}</p>}
        {standing === null && viewer === 'member' && value !== null && (
          <p>You’re not on this leaderboard yet.</p>
        )}
        {viewer === 'guest' && value !== null && (
          <p>Saved in this browser. Sign in to add it to the leaderboard.</p>
        )}
        {viewer === 'unavailable' && <p>{SESSION_UNAVAILABLE}</p>}
      </div>
      <div css={buttonsStyle}>
        {viewer === 'guest' && (
          <Button size="small" onClick={onSignIn}>
            Sign in
          </Button>
        )}
        {viewer === 'unavailable' && (
          <Button size="small" onClick={() => void retrySession()}>
            Try again
          </Button>
        )}
        {value !== null && value !== 0 && (
          <Button variant="quiet" size="small" icon="share" onClick={() => onShare(value)}>
            Share
          </Button>
        )}
      </div>
    </div>
  );
}
