import { css } from '../style/css';

export const starRatingStyle = css`
  display: inline-flex;
  align-items: center;
  gap: 3px;
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  white-space: nowrap;

  &::before {
    content: '';
    flex: none;
    inline-size: var(--star, 14px);
    block-size: var(--star, 14px);
    background: var(--play-text);
    forced-color-adjust: none;
    clip-path: polygon(
      50% 11.7%,
      61.7% 36.3%,
      88.3% 39.6%,
      68.8% 58.3%,
      73.8% 85%,
      50% 72.1%,
      26.3% 85%,
      31.3% 58.3%,
      11.7% 39.6%,
      38.3% 36.3%
    );
  }
`;
