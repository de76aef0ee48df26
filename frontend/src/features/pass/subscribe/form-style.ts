import { css } from '@/ui/style/css';
import { media } from '@/ui/theme/media';

export const pairStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2) var(--space-4);
  align-items: start;

  ${media.phablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

export const fieldsetStyle = css`
  display: grid;
  gap: var(--space-2);
  padding-block-start: var(--space-4);
  border-block-start: var(--size-outline) dashed var(--line);

  legend {
    padding: 0;
    float: inline-start;
    inline-size: 100%;
    font-family: var(--font-display);
    font-size: var(--type-lg);
    font-weight: 800;
  }
`;
