import { useTranslations } from 'next-intl';
import type { TileGame } from '@/content/game-summary';
import type { Genre } from '@/content/types/genre';
import { GameCarousel } from '@/features/discover/games/game-carousel';
import { GameGrid } from '@/features/discover/games/game-grid';
import { GenreLinks } from '@/features/discover/home/genre-links';
import { Recover } from '@/features/shell/errors/recover';
import { containerStyle } from '@/ui/container/container';
import { SectionHead } from '@/ui/section-head/section-head';
import { css } from '@/ui/style/css';

const pageStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(28px, 2.6vw, 52px);

  h1 {
    font-size: var(--type-3xl);
  }
`;

interface KidsHomeData {
  /** Null if unavailable. */
  newest: readonly TileGame[] | null;
  popular: readonly TileGame[] | null;
  genres: readonly Genre[];
}

export function KidsHomeView({ newest, popular, genres }: KidsHomeData) {
  const t = useTranslations('kids');
  return (
    <div css={[containerStyle, pageStyle]}>
      <Recover isMissing={newest === null || popular === null} />
      <h1>{t('title')}</h1>
      <GameCarousel title={t('newest')} games={newest} icon="sparkle" />
      {genres.length > 0 && <GenreLinks genres={genres} />}
      <section aria-label={t('popular')}>
        <SectionHead title={t('popular')} href="/free-games" more={t('allGames')} />
        <GameGrid games={popular ?? []} priority={2} />
      </section>
    </div>
  );
}
