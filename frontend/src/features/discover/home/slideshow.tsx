import { Link } from '@/ui/link/link';
import type { Slide } from '@/content/types/game';
import { ArrowButtons } from '@/ui/carousel/arrow-buttons';
import { Picture } from '@/ui/picture/picture';
import { Section } from '@/ui/section/section';
import { css } from '@/ui/style/css';
import { bleedStyle, offScreen } from '@/ui/style/off-screen';
import { media } from '@/ui/theme/media';

const ROW = 'slideshow';

const sectionStyle = css`
  ${bleedStyle}
  ${offScreen('calc(56px + 100vw * 0.41)')}

  ${media.phablet} {
    contain-intrinsic-block-size: auto calc(56px + min(75vw, 752px) * 0.426);
  }
`;

const rowStyle = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: min(100%, 752px);
  gap: clamp(8px, 1vw, 16px);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  > li {
    scroll-snap-align: start;
  }
  ${media.phablet} {
    grid-auto-columns: min(78%, 752px);
  }
  a {
    position: relative;
    display: block;
    overflow: hidden;
    border: var(--size-outline) solid var(--edge);
    border-radius: var(--radius-tile);
    background: var(--picture);

    &:hover {
      border-color: var(--people);
    }
    &:focus-visible {
      outline-offset: -4px;
    }
    img {
      inline-size: 100%;
      block-size: auto;
      aspect-ratio: 752 / 320;
      object-fit: cover;
    }
    span {
      position: absolute;
      inset-block-end: 0;
      inset-inline: 0;
      padding: var(--space-6) var(--space-4) var(--space-3);
      background: linear-gradient(
        to top,
        color-mix(in srgb, var(--stage) 88%, transparent),
        transparent
      );
      color: var(--paper);
      font-family: var(--font-display);
      font-size: var(--type-xl);
      font-weight: 800;
    }
  }
`;

interface SlideshowProps {
  title: string;
  href: string;
  slides: readonly Slide[];
}

export function Slideshow({ title, href, slides }: SlideshowProps) {
  if (slides.length === 0) return null;
  return (
    <Section
      title={title}
      href={href}
      icon="people"
      tone="people"
      controls={<ArrowButtons title={title} row={ROW} />}
      css={sectionStyle}
    >
      <ul id={ROW} css={rowStyle}>
        {slides.map(({ nid, title: name, path, imageUrl }) => (
          <li key={nid}>
            <Link href={path}>
              <Picture
                src={imageUrl}
                width={752}
                height={320}
                sizes="(min-width: 600px) min(78vw, 752px), 100vw"
              />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
