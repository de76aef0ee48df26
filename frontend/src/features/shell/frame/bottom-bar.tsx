'use client';

import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { Link } from '@/ui/link/link';
import { usePathname } from 'next/navigation';
import { Icon, type IconName } from '@/ui/icon/icon';
import { media } from '@/ui/theme/media';
import { GENRE_MENU } from './genre-menu-id';

const barStyle = css`
  position: sticky;
  inset-block-end: 0;
  z-index: var(--layer-frame);
  padding-block-end: env(safe-area-inset-bottom);
  border-block-start: var(--size-outline) solid var(--edge);
  background: var(--raised);

  ${media.tablet} {
    display: none;
  }
  ${media.short} {
    position: static;
  }
  ul {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    max-inline-size: 560px;
    block-size: var(--size-bar);
    margin-inline: auto;
  }
`;

const secondStyle = css`
  grid-row: 1;
  grid-column: 2;
`;

const markStyle = css`
  content: '';
  position: absolute;
  inset-block-start: 5px;
  inline-size: 50px;
  block-size: 31px;
  border-radius: var(--radius-md);
`;

/** Large text must not exceed its share of the bar. */
const itemStyle = css`
  position: relative;
  display: grid;
  place-items: center;
  align-content: center;
  gap: 5px;
  block-size: var(--size-bar);
  inline-size: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: var(--muted);
  font-size: min(0.6875rem, 3.2vw);
  font-weight: 600;

  &[aria-current] {
    color: var(--text);
  }
  &[aria-current]::before {
    ${markStyle}
    background: var(--play);
  }
  svg {
    position: relative;
  }
  &[aria-current] svg {
    color: var(--ink);
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`;

const openerStyle = css`
  body:has(#${GENRE_MENU}:popover-open) & {
    color: var(--text);

    &::before {
      ${markStyle}
      background: var(--line);
    }
  }
`;

const links = [
  { href: '/', icon: 'home', key: 'home' },
  { href: '/search', icon: 'search', key: 'search' },
  { href: '/random', icon: 'random', key: 'random' },
  { href: '/account/favourites', icon: 'heart', key: 'favorites' },
  { href: '/account', icon: 'user', key: 'me' },
] as const satisfies { href: string; icon: IconName; key: string }[];

/** The most specific match. */
function getActiveLink(pathname: string): string | undefined {
  const matches = links
    .map(({ href }) => href)
    .filter((href) =>
      href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`),
    );
  return matches.toSorted((a, b) => b.length - a.length)[0];
}

interface BottomBarProps {
  /** Whether there is a genre menu to open. */
  hasGenres: boolean;
  hasAccount?: boolean;
}

export function BottomBar({ hasGenres, hasAccount = true }: BottomBarProps) {
  const t = useTranslations('shell');
  const activeLink = getActiveLink(usePathname());
  const shown = links.filter(({ href }) => hasAccount || !href.startsWith('/account'));
  return (
    <nav aria-label={t('mainNavigation')} css={barStyle}>
      <ul>
        {shown.map(({ href, icon, key }) => (
          <li key={href}>
            <Link
              href={href}
              css={itemStyle}
              aria-current={href === activeLink ? 'page' : undefined}
            >
              <Icon name={icon} size={22} />
              {t(key)}
            </Link>
          </li>
        ))}
        {hasGenres && (
          <li css={secondStyle}>
            <button type="button" popoverTarget={GENRE_MENU} css={[itemStyle, openerStyle]}>
              <Icon name="menu" size={22} />
              {t('genres')}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
