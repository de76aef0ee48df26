/** Widths, in pixels of the file, that the image optimizer is asked for: all are among next.config's sizes. */
export const pictureWidths = [96, 188, 256, 376, 640, 750] as const;

/** SPEC section 9. */
const QUALITY = 75;

/** The content's own files; what the site ships itself is small, drawn, or both. */
const isContentFile = (src: string) => src.startsWith('/sites/default/files/') && !src.endsWith('.svg');

const atLeast = (width: number) => pictureWidths.find((known) => known >= width) ?? pictureWidths[pictureWidths.length - 1];

/**
 * The addresses of a picture shown `width` CSS pixels wide: for plain and for dense screens.
 *
 * `next/image` would say the same, and weighs 6 kB on every page's first load.
 */
export function pictureSources(src: string, width: number): { src: string; srcSet?: string } {
  if (!isContentFile(src)) return { src };
  const sized = (pixels: number) => `/_next/image?url=${encodeURIComponent(src)}&w=${atLeast(pixels)}&q=${QUALITY}`;
  return { src: sized(width * 2), srcSet: `${sized(width)} 1x, ${sized(width * 2)} 2x` };
}
