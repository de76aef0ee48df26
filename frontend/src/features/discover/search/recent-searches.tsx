import { useTranslations } from 'next-intl';
import { css } from '@/ui/style/css';
import { Button } from '@/ui/button/button';
import { Chip } from '@/ui/chip/chip';
import { useRecentSearches } from './recent-searches-store';
import { searchPath } from './search-path';

const listStyle = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);

  /* One line, so that the chips shift nothing. */
  block-size: 40px;
  overflow: hidden;

  a {
    max-inline-size: 40vw;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

export function RecentSearches() {
  const t = useTranslations('search');
  const terms = useRecentSearches((state) => state.terms);
  const clear = useRecentSearches((state) => state.clear);
  if (terms.length === 0) return <p>{t('hint')}</p>;
  return (
    <section aria-label={t('recent')} css={listStyle}>
      <Button variant="quiet" size="small" onClick={clear}>
        {t('clearRecent')}
      </Button>
      {terms.map((term) => (
        <Chip key={term} href={searchPath(term) ?? '/search'}>
          {term}
        </Chip>
      ))}
    </section>
  );
}
