import { useState } from 'react';

/** A game's preview: silent, over its thumbnail, seen once its first picture is there; nothing for those who asked for less motion. */
export function TileVideo({
  src,
  loop,
  onEnded,
}: {
  src: string;
  loop: boolean;
  onEnded: () => void;
}) {
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
      className="cover"
      style={{ opacity: running ? 1 : 0, transition: 'opacity var(--motion-calm)' }}
    >
      <source src={src} media="(prefers-reduced-motion: no-preference)" />
    </video>
  );
}
