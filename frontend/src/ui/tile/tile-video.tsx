import { useState } from 'react';

/** Visible once it plays; nothing with reduced motion. */
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
  if (!window.matchMedia('(prefers-reduced-motion: no-preference)').matches) return null;
  return (
    <video
      src={src}
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
    />
  );
}
