'use client';

import { css } from '@emotion/react';
import { useCallback, useState } from 'react';
import { Picture } from '../picture/picture';

/** SPEC section 9: the tile poster is 376 by 250. */
const RATIO = 250 / 376;

const imageStyle = css`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
`;

/** The thumbnail, drawn `width` CSS pixels wide at most. One that is missing leaves the tile's drawn ground to be seen. */
export function TileImage({ src, width, sizes, priority }: { src: string; width: number; sizes?: string; priority: boolean }) {
  const [missing, setMissing] = useState(false);
  // An image can fail before React is there to hear of it.
  const inspect = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setMissing(true);
  }, []);

  if (missing || src === '') return null;
  return (
    <Picture
      ref={inspect}
      src={src}
      width={width}
      sizes={sizes}
      height={Math.round(width * RATIO)}
      priority={priority}
      onError={() => setMissing(true)}
      css={imageStyle}
    />
  );
}
