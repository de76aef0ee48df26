import type { ComponentPropsWithRef } from 'react';
import { pictureSources } from './picture-sources';

export interface PictureProps extends Omit<
  ComponentPropsWithRef<'img'>,
  'src' | 'srcSet' | 'alt' | 'loading'
> {
  src: string;
  /** Empty, the default, where words beside it say the same. */
  alt?: string;
  /** CSS pixels it is shown at, at most; with `height` it keeps its place before it comes. */
  width: number;
  height: number;
  /** How wide it is shown, as CSS says it, where that depends on the screen. */
  sizes?: string;
  /** It is on the first screen: fetch it at once. Any other comes after the scripts, without which nothing can be pressed. */
  priority?: boolean;
}

/** A picture of the content in the size it is shown at, fetched when it comes near. */
export function Picture({ src, alt = '', sizes, priority = false, ...rest }: PictureProps) {
  return (
    <img
      {...rest}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'low'}
      decoding="async"
      {...pictureSources(src, {
        width: rest.width,
        height: rest.height,
        sizes,
        preloaded: priority,
      })}
    />
  );
}
