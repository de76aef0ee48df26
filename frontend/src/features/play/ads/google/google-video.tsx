import { css } from '@/ui/style/css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { VideoAdProps } from '../ad-system';
import { loadIma } from './ima';
import { playVideoAd } from './play-video-ad';

const stageStyle = css`
  position: absolute;
  inset: 0;
  background: var(--stage);
`;

/** Hidden until it plays, so that a blocked ad counts as missing. */
export function GoogleVideo({
  adTagUrl,
  onCompleted,
  onClosed,
  onErrored,
}: VideoAdProps & { adTagUrl: string }) {
  const stage = useRef<HTMLDivElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const handleCompleted = useEffectEvent(onCompleted);
  const handleClosed = useEffectEvent(onClosed);
  const handleErrored = useEffectEvent(onErrored);

  useEffect(() => {
    let stop: (() => void) | null = null;
    let isCurrent = true;
    loadIma()
      .then((ima) => {
        if (!isCurrent || !stage.current) return;
        stop = playVideoAd(ima, {
          adTagUrl,
          stage: stage.current,
          onStarted: () => setPlaying(true),
          onCompleted: () => handleCompleted(),
          onClosed: () => handleClosed(),
          onErrored: () => handleErrored(),
        });
      })
      .catch(() => isCurrent && handleErrored());
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [adTagUrl]);

  return (
    <div ref={stage} css={stageStyle} style={{ visibility: isPlaying ? 'visible' : 'hidden' }} />
  );
}
