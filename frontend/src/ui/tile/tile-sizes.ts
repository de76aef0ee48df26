export type TileSize = 'small' | 'medium' | 'large' | 'hero';

/** `width` is the picture's, in CSS pixels; `pictureSizes` says how wide it is where that differs much from screen to screen. */
export const tileSizes: Record<TileSize, { width: number; pictureSizes?: string }> = {
  small: {
    width: 188,
  },
  medium: {
    width: 376,
  },
  large: {
    width: 512,
  },
  hero: {
    width: 750,
    // Less than it measures on a phone, the more so on one of three pixels a point: nobody tells the next smaller file from it, and it is there sooner.
    pictureSizes:
      '(max-width: 599px) and (min-resolution: 2.5dppx) 60vw, (max-width: 599px) 88vw, (max-width: 1599px) 600px, 800px',
  },
};
