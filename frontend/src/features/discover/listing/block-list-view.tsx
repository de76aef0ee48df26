import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { TileGame } from '@/content/game-summary';
import { Breadcrumb, type Crumb } from '@/ui/breadcrumb/breadcrumb';
import { containerStyle } from '@/ui/container/container';
import { pageHref } from '@/ui/paginator/page-href';
import { PageHead } from '@/ui/page-head/page-head';
import { Results } from './results';

interface BlockListViewProps {
  title: string;
  description: string;
  path: string;
  games: readonly TileGame[];
  total: number;
  page: number;
  pageCount: number;
  trail?: readonly Crumb[];
  ad?: ReactNode;
}

export function BlockListView(list: BlockListViewProps) {
  const { title, description, path, games, total, page, pageCount, trail, ad } = list;
  const t = useTranslations('games');
  return (
    <div css={containerStyle}>
      {trail && <Breadcrumb crumbs={trail} />}
      <PageHead title={title} description={description}>
        <p>{t('count', { count: total })}</p>
      </PageHead>
      <Results
        games={games}
        ad={ad}
        page={page}
        pageCount={pageCount}
        getHref={(number) => pageHref(path, number)}
      />
    </div>
  );
}
