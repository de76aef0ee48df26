'use client';

import { css } from '@emotion/react';
import { useState } from 'react';

const videoStyle = css`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
  transition: opacity var(--motion-calm);
`;

/** A game's preview: silent, over its thumbnail, seen once its first picture is there; nothing for those who asked for less motion. */
export function TileVideo({ src, loop, onEnded }: { src: string; loop: boolean; onEnded: () => void }) {
  const [running, setRunning] = useState(false);
  return (
    <video
      muted
      autoPlay
      playsInline
      loop={loop}
      disablePictureInPicture
      aria-hidden="true"
      tabIndex={-1}
      onPlaying={() => setRunning(true)}
      onEnded={onEnded}
      css={videoStyle}
      style={{ opacity: running ? 1 : 0 }}
    >
      <source src={src} media="(prefers-reduced-motion: no-preference)" />
    </video>
  );
}
