import { css } from '@/ui/style/css';
import { AWAY, lookAgain } from '@/features/account/auth/session-store';
import { Button } from '@/ui/button/button';
import { figureStyle } from './figure-style';
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
  /** `away`: a member whose account cannot be reached. */
  who: 'member' | 'guest' | 'away';
  period: Period;
  /** A member's place on the board that is shown. */
  standing: Standing | null;
  /** The best that is known of in this browser, on a board or not. */
  best: number | null;
  /** What the game that has just ended came to. */
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

/** One's own half of the board: the best, the place it gives, and what can be done with it. */
export function ScoreStub({
  who,
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
        <b css={figureStyle}>{scoreText(value)}</b>
      )}
      <div role="status">
        {last !== null && last !== value && (
          <p>
            Last time you made <strong>{scoreText(last)}</strong>.
          </p>
        )}
        {standing !== null && <p>{place(standing, period)}</p>}
        {standing === null && who === 'member' && value !== null && (
          <p>Nothing on this board yet.</p>
        )}
        {who === 'guest' && value !== null && (
          <p>It is kept in this browser. Sign in to put it on the board.</p>
        )}
        {who === 'away' && <p>{AWAY}</p>}
      </div>
      <div css={buttonsStyle}>
        {who === 'guest' && (
          <Button size="small" onClick={onSignIn}>
            Sign in
          </Button>
        )}
        {who === 'away' && (
          <Button size="small" onClick={() => void lookAgain()}>
            Try again
          </Button>
        )}
        {value !== null && (
          <Button variant="quiet" size="small" icon="share" onClick={() => onShare(value)}>
            Share
          </Button>
        )}
      </div>
    </div>
  );
}
