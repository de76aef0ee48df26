/** Widths, in pixels of the file, that the image optimizer is asked for: all are among next.config's sizes. */
export const pictureWidths = [96, 188, 256, 336, 376, 512, 640, 750] as const;

/** SPEC section 9. */
const QUALITY = 75;

/** The content's own files; what the site ships itself is small, drawn, or both. */
const isContentFile = (src: string) => src.startsWith('/sites/default/files/') && !src.endsWith('.svg');

export interface PictureSources {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/**
 * The addresses of a picture in the widths from half to twice the `width` (CSS pixels) it is shown at, and how wide that is.
 *
 * A picture that is fetched when it comes near is measured by the browser itself (`auto`), where it can.
 * `next/image` would say the same, and weighs 6 kB on every page's first load.
 */
export function pictureSources(
  src: string,
  { width, sizes = `${width}px`, lazy }: { width: number; sizes?: string; lazy: boolean },
): PictureSources {
  if (!isContentFile(src)) return { src };
  const sized = (pixels: number) => `/_next/image?url=${encodeURIComponent(src)}&w=${pixels}&q=${QUALITY}`;
  const widest = pictureWidths.find((known) => known >= width * 2) ?? Math.max(...pictureWidths);
  const widths = pictureWidths.filter((known) => known >= width / 2 && known <= widest);
  return {
    src: sized(Math.max(...widths)),
    srcSet: widths.map((known) => `${sized(known)} ${known}w`).join(', '),
    sizes: lazy ? `auto, ${sizes}` : sizes,
  };
}
