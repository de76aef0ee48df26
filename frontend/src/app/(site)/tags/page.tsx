import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { connection } from 'next/server';
import { fetchTags } from '@/content/fetch/terms';
import { TagsView } from '@/features/discover/listing/tags-view';
import { toWallTag } from '@/features/discover/listing/wall-tag';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('tags');
  return {
    title: t('title'),
    description: t('metaDescription'),
    alternates: { canonical: '/tags' },
  };
}

export default async function TagsRoute() {
  await connection();
  const tags = await fetchTags();
  return <TagsView tags={tags.filter(({ totalCount }) => totalCount > 0).map(toWallTag)} />;
}
