import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar';
import { GenreMenu } from './genre-menu';
import { Footer, type FooterProps } from './footer';
import { Header, type HeaderProps } from './header';
import { SkipLink } from './skip-link';

/** Late content must not shift the footer. */
const mainStyle = css`
  min-block-size: 100dvh;
  padding-block-start: clamp(12px, 1.4vw, 24px);
`;

export function Frame({
  siteName,
  slogan,
  games,
  search,
  account,
  kids,
  privacy,
  genres = [],
  consent,
  children,
}: HeaderProps & FooterProps & { consent?: ReactNode; children: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <>
      <SkipLink text={t('skip')} />
      {consent}
      <Header siteName={siteName} search={search} account={account} kids={kids} genres={genres} />
      {genres.length > 0 && (
        <GenreMenu
          links={[
            ...genres,
            { name: t('allGames'), path: '/free-games' },
            { name: t('allTags'), path: '/tags' },
          ]}
        />
      )}
      <main id="main" tabIndex={-1} css={mainStyle}>
        {children}
      </main>
      <Footer siteName={siteName} slogan={slogan} games={games} privacy={privacy} />
      <BottomBar hasGenres={genres.length > 0} />
    </>
  );
}
