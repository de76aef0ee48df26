import { css } from '@emotion/react';
import { media } from '../theme/media';

const drawn = '#6d70a0';

/**
 * A joystick on ink: what a tile shows until, or instead of, its picture. Its ball, its stick and its foot are gradients: a picture in
 * a `data:` address makes the browser lay out the page before its fonts are there.
 */
const ground = `
  radial-gradient(circle closest-side, transparent 62%, ${drawn} 66% 96%, transparent) 50% 24% / 15% 22% no-repeat,
  linear-gradient(${drawn} 0 0) 50% 55% / 2.4% 28% no-repeat,
  linear-gradient(${drawn} 0 0) 50% 74% / 32% 10% no-repeat #1d2036`;

const linkStyle = css`
  --edge-now: var(--edge);
  position: relative;
  display: block;
  block-size: 100%;
  border-radius: var(--radius-tile);
  color: var(--text);
  transition: translate var(--motion-quick);

  &:active {
    translate: 0 1px;
  }
  ${media.hover} {
    &:hover {
      --edge-now: var(--play-deep);
      translate: 0 -2px;
    }
    &:hover [data-part='stub'] {
      background: var(--play);
      color: var(--ink);
      --muted: var(--ink);
      --eyebrow: var(--ink);
      --play-text: var(--ink);
    }
  }
`;

/** The ticket: art above, stub below, one outline round both with the notch where they meet. */
const sheetStyle = css`
  position: relative;
  display: flex;
  flex-direction: column;
  block-size: 100%;
  overflow: hidden;
  border-radius: inherit;
  background: var(--raised);

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border: var(--size-outline) solid var(--edge-now);
    border-radius: inherit;
    pointer-events: none;
  }
`;

const artStyle = css`
  position: relative;
  display: block;
  flex: none;
  aspect-ratio: 376 / 250;
  background: ${ground};
`;

/** The stub's upper edge carries the two bites and the row of holes. */
const stubStyle = css`
  position: relative;
  display: flex;
  flex: 1;
  border-block-start: 2px dashed var(--edge-now);
  background: var(--raised);
  transition:
    background-color var(--motion-quick),
    color var(--motion-quick);

  &::before,
  &::after {
    content: '';
    position: absolute;
    z-index: 1;
    inset-block-start: calc(-1 * var(--size-notch) - 1px);
    inline-size: calc(2 * var(--size-notch));
    block-size: calc(2 * var(--size-notch));
    border: var(--size-outline) solid var(--edge-now);
    border-radius: 50%;
    background: var(--behind, var(--bg));
  }
  &::before {
    inset-inline-start: calc(-1 * var(--size-notch));
  }
  &::after {
    inset-inline-end: calc(-1 * var(--size-notch));
  }
`;

const wordsStyle = css`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: flex-end;
  gap: 2px;
  min-inline-size: 0;
  padding: 9px 12px 10px;
`;

const titleStyle = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-family: var(--font-display), system-ui, sans-serif;
  font-weight: 700;
  letter-spacing: -0.01em;
  line-height: 1.15;
`;

const eyebrowStyle = css`
  font-size: var(--type-xs);
  font-weight: 600;
  color: var(--eyebrow, var(--muted));
`;

const metaStyle = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: 10px;
  min-block-size: 20px;
  font-size: var(--type-xs);
  font-weight: 500;
  color: var(--muted);
  line-height: 1.4;
`;

/** Hangs from the seam like a tab: lettering may stand anywhere on the art, so no more than the tab's edge lies on it. */
const labelStyle = css`
  position: absolute;
  z-index: 1;
  inset-block-start: -4px;
  inset-inline-start: 14px;
  padding: 3px 8px 2px;
  border: var(--size-outline) solid var(--ink);
  border-radius: var(--radius-sm);
  background: var(--paper);
  color: var(--ink);
  font-size: 0.6875rem;
  font-weight: 700;
  line-height: 1.2;
  letter-spacing: 0.01em;

  & + [data-part='words'] {
    padding-block-start: 22px;
  }
`;

/**
 * A tile and its parts in one class: a page may hold a hundred tiles, and every class of its own costs each of them time to come to life.
 * `:where` keeps the parts' rules as weak as classes of their own, so that a size can change them; the `*` keeps the space before it through the build.
 */
export const tileStyle = css`
  ${linkStyle}
  & *:where([data-part='sheet']) {
    ${sheetStyle}
  }
  & *:where([data-part='art']) {
    ${artStyle}
    overflow: hidden;
  }
  & *:where([data-part='stub']) {
    ${stubStyle}
  }
  & *:where([data-part='words']) {
    ${wordsStyle}
  }
  & *:where([data-part='title']) {
    ${titleStyle}
  }
  & *:where([data-part='eyebrow']) {
    ${eyebrowStyle}
  }
  & *:where([data-part='meta']) {
    ${metaStyle}
  }
  & *:where([data-part='label']) {
    ${labelStyle}
  }
  & *:where([data-label='Most Popular']) {
    background: var(--play);
  }
`;
