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

export interface SkeletonProps {
  width?: string;
  height?: string;
  /** For example `376 / 250`; replaces the height. */
  ratio?: string;
}

export function Skeleton({ width = '100%', height, ratio }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      css={skeletonStyle}
      style={{ display: 'block', inlineSize: width, blockSize: height, aspectRatio: ratio }}
    />
  );
}
