import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/ui/icon/icon';
import { createNotch } from '@/ui/notch/notch';
import { horizontalTicket, verticalPerforation } from '@/ui/notch/ticket-shape';
import { Picture } from '@/ui/picture/picture';
import { media } from '@/ui/theme/media';
import type { TileGame } from '@/content/game-summary';

const STUB = 'clamp(150px, 15vw, 240px)';
const SHORT_STUB = '76px';

const heroStyle = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow: hidden;
  border-radius: var(--radius-lg);
  background: var(--pass);
  color: var(--ink);
  /* Visible in forced colors, which have no backgrounds. */
  outline: var(--size-outline) solid transparent;
  outline-offset: calc(-1 * var(--size-outline));

  ${media.desktop} {
    grid-template-columns: minmax(0, 1.05fr) minmax(0, 1fr) ${STUB};
    min-block-size: clamp(360px, 34vw, 620px);
  }
`;

const heroMask = css`
  ${createNotch(`calc(100% - ${SHORT_STUB})`, '13px')}

  ${media.desktop} {
    ${horizontalTicket(STUB, 'clamp(14px, 1.5vw, 24px)')}
  }
`;

const textStyle = css`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: clamp(14px, 1.6vw, 26px);
  padding: clamp(22px, 3.4vw, 64px);

  h1 {
    font-size: clamp(3.25rem, 1.6rem + 6.4vw, 8rem);
    letter-spacing: -0.05em;
    line-height: 0.82;
  }
  p {
    max-inline-size: 30ch;
    font-size: clamp(1.125rem, 0.95rem + 0.7vw, 1.625rem);
    font-weight: 600;
    line-height: 1.25;
    text-wrap: balance;
  }
`;

const fanStyle = css`
  --spread: 0.7;
  position: relative;
  min-block-size: min(56vw, 420px);
  margin-block-end: var(--space-5);

  ${media.desktop} {
    --spread: 1;
    min-block-size: 0;
    margin: 0;
  }
  img {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 50%;
    inline-size: min(46%, 340px);
    block-size: auto;
    aspect-ratio: 3 / 2;
    object-fit: cover;
    border: 3px solid var(--ink);
    border-radius: var(--radius-tile);
    translate: calc(-50% + var(--x)) calc(-50% + var(--spread) * var(--y));
    rotate: var(--turn);
  }
  ${media.desktop} {
    img {
      inline-size: min(58%, 400px);
    }
  }
  [dir='rtl'] & img {
    translate: calc(50% - var(--x)) calc(-50% + var(--spread) * var(--y));
  }
`;

/** Lowest first. */
const positions = [
  { '--x': '-34%', '--y': '-52%', '--turn': '-9deg' },
  { '--x': '38%', '--y': '-46%', '--turn': '7deg' },
  { '--x': '-40%', '--y': '48%', '--turn': '6deg' },
  { '--x': '36%', '--y': '54%', '--turn': '-6deg' },
  { '--x': '0%', '--y': '0%', '--turn': '-2deg' },
] as const;

const stubStyle = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-4);
  min-block-size: ${SHORT_STUB};
  padding: var(--space-3) var(--space-5);
  border-block-start: 3px dashed var(--ink);
  background: var(--pass);
  font-family: var(--font-display);
  font-weight: 800;
  line-height: 1;
  text-align: center;
  z-index: 1;

  ${media.desktop} {
    flex-direction: column;
    border-block-start: 0;
    ${verticalPerforation}
  }
`;

interface PassHeroProps {
  games: readonly TileGame[];
  stub: ReactNode;
  children: ReactNode;
}

export function PassHero({ games, stub, children }: PassHeroProps) {
  const t = useTranslations('pass');
  return (
    <header css={[heroStyle, heroMask]}>
      <div css={textStyle}>
        <Icon name="ticket" size={52} />
        <h1>{t('title')}</h1>
        <p>{t('text')}</p>
        {children}
      </div>
      <div css={fanStyle}>
        {games.slice(0, positions.length).map(({ nid, thumbnailUrl }, index) => (
          <Picture
            key={nid}
            src={thumbnailUrl}
            width={376}
            height={250}
            priority={index > 1}
            style={positions[index]}
          />
        ))}
      </div>
      <div css={stubStyle}>{stub}</div>
    </header>
  );
}
