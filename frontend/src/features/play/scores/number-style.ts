import { css } from '@/ui/style/css';

export const numberStyle = css`
  font-family: var(--font-display);
  font-size: var(--type-2xl);
  font-weight: 800;
  letter-spacing: -0.03em;
  line-height: 1;
  color: var(--play-text);
`;
