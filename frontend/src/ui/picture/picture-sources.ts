import { getImageProps } from 'next/image';

/** Content files; the site's own pictures are small or vector graphics. */
const isContentFile = (src: string) =>
  src.startsWith('/sites/default/files/') && !src.endsWith('.svg');

interface PictureSources {
  src: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
}

/**
 * URLs of a picture shown at most `width` CSS pixels wide, for 1x and 2x screens, or for each width
 * with `sizes`.  `src` is the 1x URL and is left out of the set to save bytes, unless the picture
 * is `preloaded`: a preload reads the set only.
 */
export function pictureSources(
  src: string,
  {
    preloaded = false,
    ...size
  }: { width: number; height: number; sizes?: string | undefined; preloaded?: boolean },
): PictureSources {
  if (!isContentFile(src)) return { src };
  const { props } = getImageProps({ src, alt: '', ...size });
  if (size.sizes !== undefined) return { src: props.src, srcSet: props.srcSet, sizes: props.sizes };
  const [plain, sharp] = props.srcSet?.split(', ') ?? [];
  return {
    src: plain?.replace(/ 1x$/, '') ?? props.src,
    ...(sharp && { srcSet: preloaded ? props.srcSet : sharp }),
  };
}
