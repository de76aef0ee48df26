import type { Genre } from '@/content/types/genre';
import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { Link } from '@/ui/link/link';
import { Picture } from '@/ui/picture/picture';
import { SectionHead } from '@/ui/section-head/section-head';
import { bleedStyle, offScreen } from '@/ui/style/off-screen';
import { media } from '@/ui/theme/media';

const sectionStyle = css`
  ${bleedStyle}
  ${offScreen('calc(100px + max(115px, 10vw))')}
`;

const rowStyle = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 112px;
  gap: clamp(8px, 1vw, 16px);
  margin-inline: calc(-1 * var(--gutter, 0px));
  padding: 4px var(--gutter, 0px);
  overflow-x: auto;
  scrollbar-width: none;

  ${media.desktop} {
    grid-auto-columns: minmax(88px, 1fr);
  }
  a {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
    font-family: var(--font-display);
    font-weight: 700;
    font-size: clamp(0.9375rem, 1.15vw, 1.25rem);
    line-height: 1.05;
    text-align: center;
    overflow-wrap: anywhere;
    transition: translate var(--motion-quick);
  }
  span {
    display: block;
    overflow: hidden;
    aspect-ratio: 1 / 1.12;
    border: var(--size-outline) solid var(--edge);
    border-radius: 999px 999px var(--radius-sm) var(--radius-sm);
    background: var(--raised);
  }
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    scale: 1.16;
    transition: scale var(--motion-calm);
  }
  a:hover {
    translate: 0 -2px;

    span {
      border-color: var(--play-deep);
    }
    img {
      scale: 1.24;
    }
  }
`;

export function GenreLinks({ genres }: { genres: readonly Genre[] }) {
  const t = useTranslations('home');
  return (
    <section aria-label={t('genresLabel')} css={sectionStyle}>
      <SectionHead title={t('genresTitle')} href="/free-games" more={t('allGames')} icon="ticket" />
      <ul css={rowStyle}>
        {genres.map(({ name, path, thumbnailUrl }) => (
          <li key={path}>
            <Link href={path}>
              <span>
                <Picture src={thumbnailUrl} width={188} height={188} />
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
