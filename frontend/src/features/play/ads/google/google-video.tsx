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
  const completed = useEffectEvent(onCompleted);
  const closed = useEffectEvent(onClosed);
  const errored = useEffectEvent(onErrored);

  useEffect(() => {
    let stop: (() => void) | null = null;
    let current = true;
    loadIma()
      .then((ima) => {
        if (!current || !stage.current) return;
        stop = playVideoAd(ima, {
          adTagUrl,
          stage: stage.current,
          onStarted: () => setPlaying(true),
          onCompleted: () => completed(),
          onClosed: () => closed(),
          onErrored: () => errored(),
        });
      })
      .catch(() => current && errored());
    return () => {
      current = false;
      stop?.();
    };
  }, [adTagUrl]);

  return (
    <div ref={stage} css={stageStyle} style={{ visibility: isPlaying ? 'visible' : 'hidden' }} />
  );
}
