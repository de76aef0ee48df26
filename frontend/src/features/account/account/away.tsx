import { css } from '@/ui/style/css';
import { Button } from '@/ui/button/button';
import { AWAY, lookAgain } from '../auth/session-store';

const awayStyle = css`
  display: flex;
  margin-block-end: var(--space-6);
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
`;

/** In the place of what is one's own, while the account of who is signed in cannot be reached. */
export function Away() {
  return (
    <div css={awayStyle} role="status">
      <p>{AWAY}</p>
      <Button onClick={() => void lookAgain()}>Try again</Button>
    </div>
  );
}
