import { getImageProps } from 'next/image';

/** The site's own pictures are small or vector graphics. */
const isContentFile = (src: string) =>
  src.startsWith('/sites/default/files/') && !src.endsWith('.svg');

interface PictureSources {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/**
 * For 1x and 2x screens, or for each width with `sizes`. The set omits the 1x URL, which is `src`,
 * unless `preloaded`: a preload reads the set only.
 */
export function pictureSources(
  src: string,
  {
    preloaded = false,
    ...size
  }: { width: number; height: number; sizes?: string; preloaded?: boolean },
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
