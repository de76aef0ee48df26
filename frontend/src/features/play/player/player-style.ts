import { css } from '@/ui/style/css';
import { media, NARROW_OR_TOUCH, TOUCH_DEVICE } from '@/ui/theme/media';

/**
 * `--ratio` avoids a layout shift. Touch devices play in full screen, so the poster is smaller.
 * `--available-width`: container units would force a layout before fonts load.
 */
export const stageStyle = css`
  --shown: var(--ratio);
  --available-width: min(
    100vw - var(--rail, 0px),
    1320px,
    max(300px, (100svh - var(--size-header) - 96px)) * var(--shown)
  );
  position: relative;
  inline-size: min(100%, var(--available-width));
  margin-inline: auto;
  background: var(--stage);

  /* The title and the votes are on the first screen. */
  @media (min-width: 1200px) {
    --available-width: min(
      100vw - var(--rail, 0px),
      1320px,
      max(300px, (100svh - var(--size-header) - 152px)) * var(--shown)
    );
  }
  @media ${TOUCH_DEVICE} {
    --shown: max(var(--ratio), 1.5);
  }
`;

export const viewportStyle = css`
  position: relative;
  inline-size: 100%;
  aspect-ratio: var(--shown);
  overflow: hidden;
`;

/** The controls and Play are below the poster, where they cover no lettering. */
export const waitingViewportStyle = css`
  [data-phase='waiting'] > & [data-part='game']:has([data-part='controls']) {
    display: grid;
    grid-template-rows: minmax(0, 1fr) auto;

    [data-part='poster'] {
      position: relative;
      object-fit: contain;
    }
  }
  @media ${NARROW_OR_TOUCH} {
    [data-phase='waiting'] > & {
      aspect-ratio: auto;

      [data-part='game'] {
        block-size: auto;
      }
      [data-part='poster'] {
        position: relative;
        display: block;
        block-size: auto;
        aspect-ratio: var(--shown);
      }
    }
  }
`;

export const containerStageStyle = css`
  --available-width: 100vw;
  display: flex;
  flex-direction: column;
  inline-size: 100%;
  block-size: 100%;
`;

export const fullStageStyle = css`
  --available-width: 100vw;
  position: fixed;
  inset: 0;
  z-index: var(--layer-player);
  display: flex;
  flex-direction: row;
  inline-size: 100%;
  max-inline-size: none;
  block-size: 100dvh;
  padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom)
    env(safe-area-inset-left);

  @media (orientation: portrait) {
    flex-direction: column;
  }
`;

export const fullViewportStyle = css`
  flex: 1;
  min-inline-size: 0;
  min-block-size: 0;
  display: grid;
  place-items: center;
  container-type: size;
  aspect-ratio: auto;

  > [data-part='game'] {
    inline-size: min(100cqw, 100cqh * var(--ratio));
    block-size: auto;
    aspect-ratio: var(--ratio);
  }
`;

export const phoneViewportStyle = css`
  > [data-part='game'] {
    inline-size: 100%;
    block-size: 100%;
    aspect-ratio: auto;
  }
`;

export const gameStyle = css`
  position: relative;
  inline-size: 100%;
  block-size: 100%;
  outline: none;
`;

/** Next to the game, never on it: a column on wide screens, a row on tall ones. */
export const exitBarStyle = css`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--space-2);
  padding: 2px;
  color: var(--paper);
  background: var(--stage);

  @media (orientation: landscape) {
    flex-direction: column;

    span {
      display: none;
    }
  }
  span {
    overflow: hidden;
    font-weight: 600;
    font-size: var(--type-sm);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.tablet} {
    padding: var(--space-1);
  }
`;
