import { css } from '../style/css';

/**
 * Cuts half circles out of both edges, `at` from the top. Clips the element, so put outlines on a
 * parent.
 */
export const createNotch = (position: string, radius = 'var(--size-notch)') => css`
  mask:
    radial-gradient(circle ${radius} at 0 ${position}, transparent 97%, #000) 0 0 / 51% 100%
      no-repeat,
    radial-gradient(circle ${radius} at 100% ${position}, transparent 97%, #000) 100% 0 / 51% 100%
      no-repeat;
`;

export const perforation = {
  across: css`
    block-size: 4px;
    background: radial-gradient(circle closest-side, currentColor 90%, transparent) 0 50% / 10px 4px
      repeat-x;
  `,
  down: css`
    inline-size: 4px;
    background: radial-gradient(circle closest-side, currentColor 90%, transparent) 50% 0 / 4px 10px
      repeat-y;
  `,
} as const;
