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

const hazyStyle = css`
  filter: blur(36px) brightness(0.45);
  scale: 1.15;
`;

/** How large it is asked for, in CSS pixels. Of three pixels a point, a phone's, nobody tells two from three. */
export const POSTER = {
  width: 1200,
  height: 800,
  sizes:
    '(max-width: 599px) and (min-resolution: 2.5dppx) 60vw, (max-width: 599px) 88vw, min(100vw, 1200px)',
};

/** The game's picture behind whatever the player says. The largest thing on the page's first screen, so it is fetched first. */
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

/** The same picture, dim and out of focus, in the room that the game's ratio leaves beside it. */
export function Backdrop({ src }: { src: string }) {
  return <Picture src={src} width={48} height={32} priority css={[fillStyle, hazyStyle]} />;
}
