import { css } from './css';

/** @param blockSize Estimated height until it is rendered; scroll restoration depends on it. */
export const offScreen = (blockSize: string) => css`
  content-visibility: auto;
  contain-intrinsic-block-size: auto ${blockSize};

  @media print {
    content-visibility: visible;
  }
`;

/** Space for full-width rows, outlines and lifted tiles, which `offScreen` would clip. */
export const bleedStyle = css`
  margin: -6px calc(-1 * var(--gutter, 0px));
  padding: 6px var(--gutter, 0px);
`;
