import { getTranslations } from 'next-intl/server';
import { termList } from '@/app/term-list';
import { fetchGenre } from '@/content/fetch/terms';

export const loadGenrePage = async (slug: string) => {
  const [term, t] = await Promise.all([fetchGenre(slug), getTranslations('genre')]);
  return {
    term,
    title: t('title', { name: term.name }),
    metaDescription: t('metaDescription', { name: term.name.toLowerCase() }),
  };
};

export const genreList = termList('genre', loadGenrePage);
