import { css, keyframes } from '../style/css';

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

const skeletonStyle = css`
  border-radius: var(--radius-tile);
  background: var(--raised);
  border: var(--size-outline) solid var(--line);
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

export function Skeleton({ height }: { height: string }) {
  return (
    <span aria-hidden="true" css={skeletonStyle} style={{ display: 'block', blockSize: height }} />
  );
}
