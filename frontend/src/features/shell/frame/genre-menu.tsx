'use client';

import { useTranslations } from 'next-intl';
import { Link } from '@/ui/link/link';
import { useRef } from 'react';
import { css } from '@/ui/style/css';
import { media } from '@/ui/theme/media';
import { GENRE_MENU } from './genre-menu-id';

/** Works without JavaScript. */
const menuStyle = css`
  inset: auto 0 calc(var(--size-bar) + env(safe-area-inset-bottom)) 0;
  inline-size: 100%;
  max-inline-size: none;
  max-block-size: 70dvh;
  margin: 0;
  padding: var(--space-3);
  overflow: auto;
  border: var(--size-outline) solid var(--edge);
  border-radius: var(--radius-lg) var(--radius-lg) 0 0;
  background: var(--raised);
  color: var(--text);

  ${media.short} {
    inset-block-end: env(safe-area-inset-bottom);
  }
  ${media.tablet} {
    inset: calc(var(--size-header) + 4px) var(--gutter, 40px) auto auto;
    inline-size: min(420px, 100vw - 48px);
    border-radius: var(--radius-md);
  }
  ul {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  a {
    display: block;
    padding: var(--space-3);
    border-radius: var(--radius-sm);
    font-weight: 600;

    &:hover {
      background: color-mix(in srgb, currentColor 12%, transparent);
    }
  }
`;

interface GenreMenuProps {
  links: readonly { name: string; path: string }[];
}

export function GenreMenu({ links }: GenreMenuProps) {
  const t = useTranslations('shell');
  const menu = useRef<HTMLElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <nav ref={menu} id={GENRE_MENU} popover="auto" aria-label={t('genres')} css={menuStyle}>
      <ul>
        {links.map(({ name, path }) => (
          <li key={path}>
            <Link href={path} onClick={close}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
