import { css, type SerializedStyles } from '@emotion/react';

export type TileSize = 'small' | 'medium' | 'large' | 'hero';

/** In a mosaic the grid gives a tile its height: the art takes what the stub leaves. */
const fillsCell = css`
  [data-part='art'] {
    flex: 1 1 0;
    min-block-size: 0;
    aspect-ratio: auto;
  }
  [data-part='stub'] {
    flex: none;
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
    width: 384,
    style: css`
      font-size: 1.0625rem;
    `,
  },
  large: {
    width: 384,
    style: css`
      font-size: var(--type-xl);
      ${fillsCell}
    `,
  },
  hero: {
    width: 752,
    style: css`
      font-size: var(--type-2xl);
      --size-notch: 13px;
      ${fillsCell}

      [data-part='stub'] {
        padding: 14px 26px 16px;
        gap: 6px;
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
    `,
  },
};
