import { useTranslations } from 'next-intl';
import { SearchForm, type SearchFormProps } from './search-form';

export function SearchBox(props: Omit<SearchFormProps, 'texts'>) {
  const t = useTranslations('search');
  const texts = {
    field: t('field'),
    submit: t('submit'),
    pageLabel: t('onPage'),
    suggestions: t('suggestions'),
    noneFound: t('noneFound', { term: '{term}' }),
  };
  return <SearchForm {...props} texts={texts} />;
}
