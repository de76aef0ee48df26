import { css } from '@emotion/react';
import { media } from '../theme/media';

/** A joystick on ink: what a tile shows until, or instead of, its picture. */
const ground = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 94 62' fill='none' stroke='%236d70a0' stroke-width='2.5' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M33 46h28v-6a4 4 0 0 0-4-4H37a4 4 0 0 0-4 4ZM47 36V23'/%3E%3Ccircle cx='47' cy='18' r='5'/%3E%3C/svg%3E")`;

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
  background: #1d2036 ${ground} center / 100% no-repeat;
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
