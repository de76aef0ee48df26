import { css, type SerializedStyles } from '@emotion/react';
import { media } from '../theme/media';

export type TileSize = 'small' | 'medium' | 'large' | 'hero';

/** Where the cell is taller than the ticket, as in a mosaic, the art takes the rest, as long as little of its sides is lost. */
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

/** `width` is the picture's, in CSS pixels. */
export const tileSizes: Record<TileSize, { width: number; style: SerializedStyles }> = {
  small: {
    width: 256,
    style: css`
      font-size: 0.9375rem;
    `,
  },
  medium: {
    width: 376,
    style: css`
      font-size: 1.0625rem;
    `,
  },
  large: {
    width: 376,
    style: css`
      container-type: inline-size;
      font-size: 0.9375rem;

      [data-part='eyebrow'] {
        display: none;
      }
      @container (min-width: 270px) {
        ${fillsCell}
        [data-part='title'] {
          font-size: var(--type-xl);
        }
        [data-part='eyebrow'] {
          display: block;
        }
      }
    `,
  },
  hero: {
    width: 750,
    style: css`
      container-type: inline-size;
      font-size: var(--type-2xl);
      --size-notch: 10px;
      ${fillsCell}

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

      ${media.desktop} {
        --size-notch: 13px;

        [data-part='words'] {
          padding: 14px 28px 16px;
        }
      }
    `,
  },
};
