import { css } from '@/ui/style/css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { playFlash } from './ruffle';

const stageStyle = css`
  block-size: 100%;
  background: var(--stage);
`;

interface FlashFrameProps {
  url: string;
  onLoaded: () => void;
  onFailed: () => void;
}

export function FlashFrame({ url: movieUrl, onLoaded, onFailed }: FlashFrameProps) {
  // A renewed URL applies to the next start.
  const [url] = useState(movieUrl);
  const stage = useRef<HTMLDivElement>(null);
  const handleLoaded = useEffectEvent(onLoaded);
  const handleFailed = useEffectEvent(onFailed);

  useEffect(() => {
    if (!stage.current) return;
    const playing = new AbortController();
    playFlash(stage.current, url, playing.signal).then(
      () => playing.signal.aborted || handleLoaded(),
      () => playing.signal.aborted || handleFailed(),
    );
    return () => playing.abort();
  }, [url]);

  return <div ref={stage} css={stageStyle} />;
}
