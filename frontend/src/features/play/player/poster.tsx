import { css } from '@/ui/style/css';
import { Picture } from '@/ui/picture/picture';

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
export function Poster({
  src,
  focus,
  dimmed,
}: {
  src: string;
  focus?: string | undefined;
  dimmed: boolean;
}) {
  return (
    <Picture
      src={src}
      {...POSTER}
      priority
      css={[fillStyle, dimmed && dimStyle]}
      style={focus ? { objectPosition: focus } : undefined}
    />
  );
}

export function Backdrop({ src }: { src: string }) {
  return <Picture src={src} width={48} height={32} priority css={[fillStyle, blurredStyle]} />;
}
