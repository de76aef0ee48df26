import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { Link } from '@/ui/link/link';
import type { ReactNode } from 'react';
import { iconButtonStyle } from '@/ui/button/icon-button';
import { containerStyle } from '@/ui/container/container';
import { Icon } from '@/ui/icon/icon';
import { perforation } from '@/ui/notch/notch';
import { media } from '@/ui/theme/media';
import { ThemeSwitch } from '../theme/theme-switch';
import { GENRE_MENU } from './genre-menu-id';
import { Logo } from './logo';

const headerStyle = css`
  position: sticky;
  inset-block-start: 0;
  z-index: var(--layer-frame);
  background: var(--bg);

  ${media.short} {
    position: static;
  }
`;

const rowStyle = css`
  display: flex;
  align-items: center;
  gap: clamp(8px, 2vw, 24px);
  block-size: var(--size-header);

  /* A phone at 200% zoom. */
  @media (max-width: 239px) {
    flex-wrap: wrap;
    row-gap: 0;
    block-size: auto;
  }
`;

const searchStyle = css`
  flex: 1;
  display: flex;
  justify-content: center;
  min-inline-size: 0;

  @media (max-width: 479px) {
    > * {
      display: none;
    }
  }
`;

const actionsStyle = css`
  display: flex;
  flex: none;
  margin-inline-end: -8px;
`;

/** As many as fit; the menu has all of them. */
const genresStyle = css`
  display: none;
  align-items: center;
  margin-inline-end: 8px;
  white-space: nowrap;
  font-weight: 600;

  ${media.wide} {
    display: flex;

    > :nth-child(n + 6) {
      display: none;
    }
  }
  @media (min-width: 1800px) {
    > :nth-child(n + 6) {
      display: list-item;
    }
  }
  a {
    padding: var(--space-2);
    border-radius: var(--radius-sm);

    &:hover {
      color: var(--play-text);
    }
  }
`;

const wideOnly = css`
  ${media.phoneOnly} {
    display: none;
  }
`;

const holesStyle = css`
  color: var(--line);
  margin-block-start: -4px;
`;

export interface HeaderProps {
  siteName: string;
  /** Phones use the bottom bar instead. */
  search: ReactNode;
  account?: ReactNode;
  /** The switch to kids mode. */
  kids?: ReactNode;
  genres?: readonly { name: string; path: string }[];
}

export function Header({ siteName, search, account, kids, genres = [] }: HeaderProps) {
  const t = useTranslations('shell');
  return (
    <header css={headerStyle}>
      <div css={[containerStyle, rowStyle]}>
        <Logo siteName={siteName} />
        <div css={searchStyle}>{search}</div>
        <nav aria-label={t('siteNavigation')} css={actionsStyle}>
          {genres.length > 0 && (
            <>
              <ul css={genresStyle}>
                {genres.map(({ name, path }) => (
                  <li key={path}>
                    <Link href={path}>{name}</Link>
                  </li>
                ))}
              </ul>
              <button
                type="button"
                popoverTarget={GENRE_MENU}
                css={[iconButtonStyle, wideOnly]}
                aria-label={t('genres')}
                title={t('genres')}
              >
                <Icon name="menu" size={22} />
              </button>
            </>
          )}
          <a
            href="/random"
            aria-label={t('playRandom')}
            title={t('playRandom')}
            css={[iconButtonStyle, wideOnly]}
          >
            <Icon name="random" size={22} />
          </a>
          {kids}
          <ThemeSwitch />
          <span css={wideOnly}>{account}</span>
        </nav>
      </div>
      <div aria-hidden="true" css={[perforation.across, holesStyle]} />
    </header>
  );
}
