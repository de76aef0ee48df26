import { getFormatter, getTranslations } from 'next-intl/server';

const MAX_GENRES = 6;

export async function homeDescription(
  { name, slogan }: { name: string; slogan: string },
  genres: readonly { name: string }[],
): Promise<string> {
  const [t, format] = await Promise.all([getTranslations('home'), getFormatter()]);
  const listed = genres.slice(0, MAX_GENRES).map((genre) => genre.name.toLowerCase());
  const sentence = t('metaDescription', {
    count: listed.length,
    genres: format.list(listed),
    name,
  });
  return slogan ? `${slogan.replace(/[.\s]+$/, '')}. ${sentence}` : sentence;
}
