import { css } from '../style/css';
import { media } from '../theme/media';

const joystickColor = '#6d70a0';

/** Gradients: a `data:` image would trigger layout before the fonts arrive. */
const placeholderBackground = `
  radial-gradient(circle closest-side, transparent 62%, ${joystickColor} 66% 96%, transparent) 50% 24% / 15% 22% no-repeat,
  linear-gradient(${joystickColor} 0 0) 50% 55% / 2.4% 28% no-repeat,
  linear-gradient(${joystickColor} 0 0) 50% 74% / 32% 10% no-repeat var(--picture)`;

/** Color transitions apply on hover only: on a theme change they would take a second on phones. */
const linkStyle = css`
  --edge-now: var(--edge);
  --star: 12px;
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
      transition:
        background-color var(--motion-quick),
        color var(--motion-quick);
      background: var(--play);
      color: var(--ink);
      --muted: var(--ink);
      --eyebrow: var(--ink);
      --play-text: var(--ink);
    }
  }
`;

export const coverStyle = css`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
`;

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
  background: ${placeholderBackground};

  img::before {
    background: ${placeholderBackground};
  }
`;

const stubStyle = css`
  position: relative;
  display: flex;
  flex: 1;
  border-block-start: 2px dashed var(--edge-now);
  background: var(--raised);

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

const textStyle = css`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: flex-end;
  gap: 2px;
  min-inline-size: 0;
  padding: 9px 12px 10px;
`;

/** In any size, a label on the perforation covers no text. */
const belowLabelStyle = css`
  padding-block-start: calc(8px + 0.875rem);
`;

const titleStyle = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-family: var(--font-display);
  font-weight: 700;
  letter-spacing: -0.01em;
  line-height: 1.15;

  /* At large text sizes on phones, titles take the lines they need. */
  @media (max-width: 16em) {
    -webkit-line-clamp: none;
  }
`;

const eyebrowStyle = css`
  order: -1;
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

const labelStyle = css`
  position: absolute;
  z-index: 1;
  /* A label of two lines grows upward. */
  inset-block-end: calc(100% - 0.825rem - 5px);
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
`;

const badgesStyle = css`
  display: flex;
  gap: 3px;
  margin-inline-start: auto;
`;

const badgeStyle = css`
  display: grid;
  place-items: center;
  inline-size: 20px;
  block-size: 20px;
  border-radius: var(--radius-sm);
  color: var(--ink);
`;

/** Not on the art, whose lettering may be anywhere. */
const desktopOnlyStyle = css`
  ${labelStyle}
  display: none;
  background: var(--ink);
  color: var(--paper);

  ${media.phoneOnly} {
    display: block;
  }
`;

/** `:where` lets sizes override the parts. */
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
    ${textStyle}
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
  & *:where([data-part='badges']) {
    ${badgesStyle}
  }
  & *:where([data-part='badge']) {
    ${badgeStyle}
  }
  & *:where([data-part='desktop-only']) {
    ${desktopOnlyStyle}
  }
  & *:where([data-label='mostPopular']) {
    background: var(--play);
  }
  & [data-part='words']:has(+ [data-part='label']) {
    ${belowLabelStyle}
  }
  ${media.phoneOnly} {
    & [data-part='words']:has(+ [data-part='desktop-only']) {
      ${belowLabelStyle}
    }
    & [data-part='label']:has(+ [data-part='desktop-only']) {
      display: none;
    }
  }
`;

/**
 * The art fills taller cells. Not on phones, where container units would trigger layout before the
 * fonts arrive.
 */
const fillsCell = css`
  [data-part='art'] {
    flex: 1 1 auto;
    min-block-size: 0;
    max-block-size: 75cqi;
  }
  [data-part='stub'] {
    flex: 1 0 auto;
  }
  [data-part='words'] {
    justify-content: center;
  }
`;

export const tileSizesStyle = css`
  &:where([data-size='small']) {
    font-size: 0.9375rem;
  }
  &:where([data-size='large']) {
    font-size: 0.9375rem;

    [data-part='eyebrow'] {
      display: none;
    }
    ${media.phablet} {
      container-type: inline-size;

      @container (min-width: 270px) {
        ${fillsCell}
        [data-part='title'] {
          font-size: var(--type-xl);
        }
        [data-part='eyebrow'] {
          display: block;
        }
      }
    }
  }
  &:where([data-size='hero']) {
    font-size: var(--type-2xl);
    --size-notch: 10px;

    [data-part='words'] {
      gap: 5px;
      padding: 12px 20px 13px;
    }
    [data-part='title'] {
      font-weight: 800;
      letter-spacing: -0.025em;
      line-height: 1;
    }
    [data-part='eyebrow'],
    [data-part='meta'] {
      font-size: var(--type-sm);
    }

    ${media.phablet} {
      container-type: inline-size;
      ${fillsCell}
    }
    ${media.desktop} {
      --size-notch: 13px;

      [data-part='words'] {
        padding: 14px 28px 16px;
      }
    }
  }
`;
