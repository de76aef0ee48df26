import { css } from './css';

/**
 * For a part of a page below its first screen: the browser lays it out when somebody comes near, or looks for words in it, so that the first
 * screen is seen sooner. Assistive technology has all of it at any time.
 *
 * @param blockSize What the part takes until then. As near as can be: the way back to a place further down is found by it.
 */
export const offScreen = (blockSize: string) => css`
  content-visibility: auto;
  contain-intrinsic-block-size: auto ${blockSize};
`;

/** Beside `offScreen`, which cuts at the part's edge: room for rows that run to the window's edges, for outlines and what is lifted. */
export const bleedStyle = css`
  margin: -6px calc(-1 * var(--gutter, 0px));
  padding: 6px var(--gutter, 0px);
`;
