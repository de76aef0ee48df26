import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { GAMES_PAGE_SIZE } from '@/content/game-summary';
import { Breadcrumb, type Crumb } from '@/ui/breadcrumb/breadcrumb';
import { ButtonLink } from '@/ui/button/button-link';
import { containerStyle } from '@/ui/container/container';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { Prose } from '@/ui/prose/prose';
import { PopularGames } from '../games/popular-games';
import { FilterBar, type FilterBarProps } from './filter-bar';
import { isFiltered, listingHref } from './filters';
import { PageHead } from '@/ui/page-head/page-head';
import type { ListingData } from './load-listing';
import { Results } from './results';

const countStyle = css`
  font-weight: 700;
  font-size: var(--type-sm);
`;

const longStyle = css`
  margin-block-start: var(--space-6);
  padding-block-start: var(--space-5);
  border-block-start: 2px dashed var(--line);
`;

export interface ListingViewProps extends FilterBarProps, ListingData {
  title: string;
  description?: string;
  /** Safe HTML. */
  descriptionLong?: string;
  iconUrl?: string;
  instantPlay?: boolean;
  trail?: readonly Crumb[];
  ad?: ReactNode;
}

function NoGames({ path, filtered }: { path: string; filtered: boolean }) {
  const t = useTranslations('listing');
  const name = filtered ? 'noMatches' : 'empty';
  return (
    <EmptyState
      art="empty"
      title={t(`${name}Title`)}
      text={t(`${name}Text`)}
      action={
        <ButtonLink href={filtered ? path : '/free-games'} variant="quiet">
          {t(filtered ? 'clearAll' : 'allGames')}
        </ButtonLink>
      }
    />
  );
}

export function ListingView({
  title,
  description,
  descriptionLong,
  iconUrl,
  path,
  filters,
  tagOptions,
  offersMature,
  games,
  total,
  popular,
  instantPlay,
  trail,
  ad,
}: ListingViewProps) {
  const t = useTranslations('games');
  const filtered = isFiltered(filters);
  return (
    <div css={containerStyle}>
      {trail && <Breadcrumb crumbs={trail} />}
      <PageHead title={title} description={description} iconUrl={iconUrl}>
        <p css={countStyle} role="status">
          {t('count', { count: total })}
        </p>
      </PageHead>
      {(filtered || total > 0) && (
        <FilterBar
          path={path}
          filters={filters}
          tagOptions={tagOptions}
          offersMature={offersMature}
        />
      )}
      {games.length === 0 && <NoGames path={path} filtered={filtered} />}
      <Results
        games={games}
        instantPlay={instantPlay}
        ad={ad}
        page={filters.page}
        pageCount={Math.ceil(total / GAMES_PAGE_SIZE)}
        getHref={(page) => listingHref(path, filters, { page })}
      />
      <PopularGames games={popular} />
      {descriptionLong && filters.page === 1 && (
        <div css={longStyle}>
          <Prose html={descriptionLong} />
        </div>
      )}
    </div>
  );
}
