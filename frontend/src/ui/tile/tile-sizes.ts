export type TileSize = 'small' | 'large' | 'hero';

/** `pictureSizes`: where the width varies. */
export const tileSizes: Record<TileSize, { width: number; pictureSizes?: string }> = {
  small: {
    width: 188,
  },
  large: {
    width: 512,
  },
  hero: {
    width: 750,
    // Smaller than its real size on phones: the difference is invisible and the picture loads
    // sooner.
    pictureSizes:
      '(max-width: 599px) and (min-resolution: 2.5dppx) 60vw, (max-width: 599px) 88vw, (max-width: 1599px) 600px, 800px',
  },
};
