import { getTranslations } from 'next-intl/server';
import { termList } from '@/app/term-list';
import { fetchGenre } from '@/content/fetch/terms';

export const genreList = termList('genre', async (slug) => {
  const [term, t] = await Promise.all([fetchGenre(slug), getTranslations('genre')]);
  return {
    term,
    title: t('title', { name: term.name }),
    metaDescription: t('metaDescription', { name: term.name.toLowerCase() }),
  };
});
