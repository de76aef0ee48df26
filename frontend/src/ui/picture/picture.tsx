import type { ComponentPropsWithRef } from 'react';
import { pictureSources } from './picture-sources';

interface PictureProps extends Omit<
  ComponentPropsWithRef<'img'>,
  'src' | 'srcSet' | 'alt' | 'loading'
> {
  src: string;
  /** Empty by default, for pictures next to a text with the same meaning. */
  alt?: string;
  /** Maximum width in CSS pixels; with `height` it reserves space. */
  width: number;
  height: number;
  sizes?: string;
  /** Loads at once, for pictures on the first screen. Others load after the scripts. */
  priority?: boolean;
}

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
