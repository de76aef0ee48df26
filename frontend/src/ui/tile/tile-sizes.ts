import { css, type SerializedStyles } from '@emotion/react';
import { media } from '../theme/media';
import { tileStyle } from './tile-style';

export type TileSize = 'small' | 'medium' | 'large' | 'hero';

/**
 * Where the cell is taller than the ticket, as in a mosaic, the art takes the rest, as long as little of its sides is lost. No phone's cell
 * is, and container units would have it lay out the page before its fonts are there.
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

/** `width` is the picture's at most, in CSS pixels; `pictureSizes` says how wide that is on which screen. */
export const tileSizes: Record<TileSize, { width: number; pictureSizes: string; style: SerializedStyles }> = {
  small: {
    width: 256,
    pictureSizes: '(max-width: 599px) 46vw, 220px',
    style: css`
      ${tileStyle}
      font-size: 0.9375rem;
    `,
  },
  medium: {
    width: 376,
    pictureSizes: '(max-width: 599px) 92vw, 376px',
    style: css`
      ${tileStyle}
      font-size: 1.0625rem;
    `,
  },
  large: {
    width: 376,
    pictureSizes: '(max-width: 599px) 46vw, 376px',
    style: css`
      ${tileStyle}
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
    `,
  },
  hero: {
    width: 750,
    // A little less than it measures on a phone: nobody tells the next smaller file from it, and it is there sooner.
    pictureSizes: '(max-width: 599px) 88vw, 600px',
    style: css`
      ${tileStyle}
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
    `,
  },
};
