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

interface SkeletonProps {
  height?: string;
  /** For example `376 / 250`; replaces the height. */
  ratio?: string;
}

export function Skeleton({ height, ratio }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      css={skeletonStyle}
      style={{ display: 'block', blockSize: height, aspectRatio: ratio }}
    />
  );
}
