import type { ReactNode } from 'react';
import type { GameDetail } from '@/content/types/game';
import { css } from '@/ui/style/css';
import { Picture } from '@/ui/picture/picture';
import { getStageSize } from './stage-size';

const fillStyle = css`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
`;

const dimStyle = css`
  filter: brightness(0.35);
`;

const blurredStyle = css`
  filter: blur(36px) brightness(0.45);
  scale: 1.15;
`;

/** In CSS pixels. More than two device pixels each make no visible difference. */
export const POSTER = {
  width: 1200,
  height: 800,
  sizes:
    '(max-width: 599px) and (min-resolution: 2.5dppx) 60vw, (max-width: 599px) 88vw, min(100vw, 1200px)',
};

/** Preloaded: it is the LCP element. */
export function Poster({ src, focus, dimmed }: { src: string; focus?: string; dimmed: boolean }) {
  return (
    <Picture
      src={src}
      {...POSTER}
      priority
      data-part="poster"
      css={[fillStyle, dimmed && dimStyle]}
      style={focus ? { objectPosition: focus } : undefined}
    />
  );
}

const bandStyle = css`
  position: relative;
  overflow: clip;
  background: var(--stage);
  color: var(--text);
  padding-inline-end: var(--rail, 0px);
`;

interface BandProps {
  game: Pick<GameDetail, 'thumbnailUrl' | 'width' | 'height'>;
  children: ReactNode;
}

/** As wide as the window, with the blurred picture behind the stage. */
export function Band({ game, children }: BandProps) {
  const { width, height } = getStageSize(game);
  return (
    <div css={bandStyle} data-theme="dark" style={{ '--ratio': width / height }}>
      <Picture
        src={game.thumbnailUrl}
        width={48}
        height={32}
        priority
        css={[fillStyle, blurredStyle]}
      />
      {children}
    </div>
  );
}
