import { NARROW_OR_TOUCH, TOUCH_DEVICE } from '@/ui/theme/media';
import { css, keyframes } from '@/ui/style/css';

export const screenStyle = css`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--space-4);
  padding: var(--space-4);
  color: var(--paper);
  text-align: center;
`;

/** Posters have no title along this edge. */
export const cornerStyle = css`
  inset-block-start: auto;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  justify-items: start;
  padding: clamp(12px, var(--available-width, 100vw) * 0.025, 32px);
  text-align: start;

  > button {
    grid-column: 2;
  }
`;

const wideButton = `
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  block-size: 64px;
  aspect-ratio: auto;
  padding: 0;
  border-radius: 32px;

  svg {
    inline-size: 30px;
    block-size: 30px;
  }
  span {
    display: inline;
  }
`;

/** A wide button below the poster, on wide windows beside the controls. */
export const belowPosterStyle = css`
  &:has([data-part='controls']) {
    position: static;
    align-items: center;
    gap: var(--space-5);
    padding: var(--space-3) var(--space-5);

    > button {
      ${wideButton}
      inline-size: 13rem;
    }
  }
  @media ${NARROW_OR_TOUCH} {
    &,
    &:has([data-part='controls']) {
      position: static;
      grid-template-columns: minmax(0, 1fr);
      justify-items: center;
      gap: var(--space-3);
      padding: var(--space-4);
      text-align: center;

      > button {
        ${wideButton}
        grid-area: 1 / 1;
        inline-size: min(100%, 22rem);
      }
    }
  }
`;

export const coverStyle = css`
  background: color-mix(in srgb, var(--stage) 80%, transparent);
  backdrop-filter: blur(12px);
`;

export const drawingStyle = css`
  > svg {
    display: block;
    inline-size: clamp(64px, var(--available-width, 100vw) * 0.15, 160px);
    block-size: auto;
  }
`;

export const noTouchStyle = css`
  @media ${TOUCH_DEVICE} {
    display: none;
  }
`;

export const buttonsStyle = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
`;

export const messageStyle = css`
  max-inline-size: 22em;
  font-family: var(--font-display);
  font-size: var(--type-lg);
  font-weight: 700;
  line-height: 1.3;
  text-wrap: balance;
`;

export const rotateNoticeStyle = css`
  max-inline-size: none;
  padding: var(--space-2) var(--space-4);
  font-size: var(--type-sm);
  text-align: center;
`;

export const wrongOrientationStyle = {
  portrait: css`
    @media not all and ${TOUCH_DEVICE} and (orientation: landscape) {
      display: none;
    }
  `,
  landscape: css`
    @media not all and ${TOUCH_DEVICE} and (orientation: portrait) {
      display: none;
    }
  `,
};

export const playStyle = css`
  display: grid;
  place-items: center;
  inline-size: clamp(68px, var(--available-width, 100vw) * 0.1, 128px);
  aspect-ratio: 1;
  padding: 0 0 0 6px;
  font-family: var(--font-display);
  font-size: var(--type-xl);
  font-weight: 800;
  border: 3px solid var(--ink);
  border-radius: 50%;
  background: var(--play);
  color: var(--ink);
  box-shadow: 0 6px 0 var(--ink);
  transition:
    translate var(--motion-quick),
    box-shadow var(--motion-quick);

  span {
    display: none;
  }
  &:hover {
    translate: 0 -2px;
    box-shadow: 0 8px 0 var(--ink);
  }
  &:active {
    translate: 0 6px;
    box-shadow: 0 0 0 var(--ink);
  }
  &:focus-visible {
    outline: 4px solid var(--paper);
    outline-offset: 4px;
  }
`;

const breathe = keyframes`
  to { filter: brightness(0.7); }
`;

/** Pressed before hydration: stays pressed until the game starts. */
export const pressedStyle = css`
  &:has(+ :popover-open) {
    translate: 0 6px;
    box-shadow: 0 0 0 var(--ink);
    animation: ${breathe} 0.6s ease-in-out infinite alternate;
  }
`;

const march = keyframes`
  to { translate: 0 -50%; opacity: 0.35; }
`;

export const loaderStyle = css`
  display: flex;
  gap: 10px;

  span {
    inline-size: 14px;
    aspect-ratio: 1;
    border-radius: 50%;
    background: var(--play);
    animation: ${march} 0.5s ease-in-out infinite alternate;
  }
  span:nth-of-type(2) {
    background: var(--love);
    animation-delay: 0.16s;
  }
  span:nth-of-type(3) {
    background: var(--fresh);
    animation-delay: 0.32s;
  }
`;
