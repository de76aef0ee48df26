import { getImageProps } from 'next/image';

/** The content's own files; what the site ships itself is small, drawn, or both. */
const isContentFile = (src: string) =>
  src.startsWith('/sites/default/files/') && !src.endsWith('.svg');

export interface PictureSources {
  src: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
}

/**
 * The addresses of a picture that is shown `width` CSS pixels wide at most, for plain screens and sharp ones; or, with `sizes`, for each width.
 *
 * `src` is the one for plain screens, which HTML takes as the set's `1x`: pages of a hundred pictures need not name it twice.
 * A `preload` of the picture knows the set alone, so the set of one that is `preloaded` names it.
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
