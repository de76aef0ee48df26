import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '@/ui/button/icon-button';
import { getMovieName } from '../progress/shared-objects';
import { useFlashProgress } from '../progress/use-flash-progress';
import { ProgressDialog } from './progress-dialog';
import { ProgressNote } from './progress-note';
import { playFlash, type FlashControls } from './ruffle';

const frameStyle = css`
  display: grid;
  grid-template-rows: auto 1fr;
  block-size: 100%;
  background: var(--stage);
`;

const restStyle = css`
  grid-row: 2;
  display: grid;
  place-items: center;
  min-block-size: 0;
  container-type: size;
`;

/** Of the movie's ratio: a movie aligned to a corner would draw its background into the rest. */
const stageStyle = css`
  inline-size: min(100cqi, 100cqb * var(--ratio));
  aspect-ratio: var(--ratio);
`;

/** Beside the movie, which draws into every corner; the strip after a round covers the bottom. */
const barStyle = css`
  display: flex;
  justify-content: flex-end;
  gap: var(--space-2);
  color: var(--paper);
`;

interface FlashFrameProps {
  url: string;
  /** Of the movie. */
  size: { width: number; height: number };
  /** The game whose progress is saved; null: none is. */
  nid: number | null;
  onLoaded: () => void;
  onFailed: () => void;
  /** A Flash game reports no rounds: pausing it shows what the end of a round shows. */
  onPause: (isPaused: boolean) => void;
}

export function FlashFrame({
  url: movieUrl,
  size: { width, height },
  nid,
  onLoaded,
  onFailed,
  onPause,
}: FlashFrameProps) {
  const t = useTranslations('player.flash');
  // A renewed URL applies to the next start.
  const [url] = useState(movieUrl);
  const stage = useRef<HTMLDivElement>(null);
  const [controls, setControls] = useState<FlashControls | null>(null);
  const [isPaused, setIsPaused] = useState(false);
  const [isMuted, setIsMuted] = useState(false);
  const { conflict, problem, prepare } = useFlashProgress(nid);

  const play = useEffectEvent(async (element: HTMLDivElement, signal: AbortSignal) => {
    try {
      await prepare(signal);
      const name = nid === null ? undefined : getMovieName(nid);
      const started = await playFlash(element, { url, name }, signal);
      if (signal.aborted) return;
      setControls(started);
      onLoaded();
    } catch {
      if (!signal.aborted) onFailed();
    }
  });
  useEffect(() => {
    if (!stage.current) return;
    const playing = new AbortController();
    void play(stage.current, playing.signal);
    return () => playing.abort();
  }, [url]);

  // The question replaces the loading screen, and its time is not limited.
  const waitsForPlayer = conflict !== null || problem === 'otherPlayer';
  const handleChoice = useEffectEvent(onLoaded);
  useEffect(() => {
    if (waitsForPlayer) handleChoice();
  }, [waitsForPlayer]);

  const pause = () => {
    controls?.setPaused(!isPaused);
    setIsPaused(!isPaused);
    onPause(!isPaused);
  };
  const mute = () => {
    controls?.setMuted(!isMuted);
    setIsMuted(!isMuted);
  };

  return (
    <div css={frameStyle}>
      {controls && (
        <div role="group" aria-label={t('controls')} css={barStyle}>
          <IconButton
            label={t(isPaused ? 'resume' : 'pause')}
            icon={isPaused ? 'play' : 'pause'}
            onClick={pause}
          />
          <IconButton
            label={t(isMuted ? 'unmute' : 'mute')}
            icon={isMuted ? 'muted' : 'sound'}
            onClick={mute}
          />
        </div>
      )}
      <div css={restStyle}>
        <div ref={stage} css={stageStyle} style={{ '--ratio': width / height }} />
      </div>
      {conflict && <ProgressDialog {...conflict} />}
      {problem && <ProgressNote problem={problem} />}
    </div>
  );
}
