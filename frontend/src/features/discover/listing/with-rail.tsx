import { css } from '@/ui/style/css';
import type { ReactNode } from 'react';
import { media } from '@/ui/theme/media';

const besideStyle = css`
  display: flex;
  align-items: flex-start;
`;

const listStyle = css`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  min-inline-size: 0;
`;

/** It stays in sight, at the window's end, as long as the list does. */
const railStyle = css`
  display: none;

  ${media.wide} {
    display: block;
    position: sticky;
    inset-block-start: calc(var(--size-header) + 16px);
    margin-inline-start: clamp(16px, 1.4vw, 32px);
  }
  [data-pass] & {
    display: none;
  }
`;

/** Three rows of a wide window: a shorter list would leave a hole beside what stands there. */
const LONG = 21;

/** A list, and on a wide window an advert beside it, for whom there are any and where the list is long enough. */
export function WithRail({
  rail,
  games,
  children,
}: {
  rail?: ReactNode;
  /** How many are listed. */ games: number;
  children: ReactNode;
}) {
  return (
    <div css={besideStyle}>
      <div css={listStyle}>{children}</div>
      {rail && games >= LONG && <div css={railStyle}>{rail}</div>}
    </div>
  );
}
