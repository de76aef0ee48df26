import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BottomBar } from '@/features/shell/frame/bottom-bar';
import { GenreMenu } from '@/features/shell/frame/genre-menu';
import { Header } from '@/features/shell/frame/header';
import { LogoMark } from '@/features/shell/frame/logo';
import { SkipLink } from '@/features/shell/frame/skip-link';
import { containerStyle } from '@/ui/container/container';
import { Link } from '@/ui/link/link';
import { css } from '@/ui/style/css';

const mainStyle = css`
  min-block-size: 80dvh;
  padding-block-start: clamp(12px, 1.4vw, 24px);
`;

const footerStyle = css`
  margin-block-start: var(--space-8);
  padding-block: var(--space-5);
  background: var(--sunken);
  border-block-start: var(--size-outline) solid var(--line);

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-3) var(--space-6);
  }
  a {
    padding-block: 7px;
    text-decoration: underline;
  }
`;

const nameStyle = css`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  font-family: var(--font-display);
  font-weight: 800;
`;

interface KidsFrameProps {
  siteName: string;
  search: ReactNode;
  genres: readonly { name: string; path: string }[];
  /** The way out; none on the site of kids mode. */
  leave: ReactNode;
  children: ReactNode;
}

/** Without an account, social links or anything of third parties. */
export function KidsFrame({ siteName, search, genres, leave, children }: KidsFrameProps) {
  const t = useTranslations('shell');
  const kids = useTranslations('kids');
  return (
    <>
      <SkipLink text={t('skip')} />
      <Header siteName={siteName} search={search} genres={genres} />
      {genres.length > 0 && (
        <GenreMenu links={[...genres, { name: t('allGames'), path: '/free-games' }]} />
      )}
      <main id="main" tabIndex={-1} css={mainStyle}>
        {children}
      </main>
      <footer css={footerStyle}>
        <div css={containerStyle}>
          <span css={nameStyle}>
            <LogoMark height={26} />
            {siteName}: {kids('name')}
          </span>
          <Link href="/about/parents">{kids('parents')}</Link>
          {leave}
        </div>
      </footer>
      <BottomBar hasGenres={genres.length > 0} hasAccount={false} />
    </>
  );
}
