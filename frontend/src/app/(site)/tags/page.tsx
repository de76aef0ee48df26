import type { Metadata } from 'next';
import { connection } from 'next/server';
import { fetchTags } from '@/content/fetch/terms';
import { TagsView } from '@/features/discover/listing/tags-view';
import { toWallTag } from '@/features/discover/listing/wall-tag';

export const metadata: Metadata = {
  title: 'Tags',
  description:
    'All tags that games are sorted by, from adventure to word, with the number of games of each.',
  alternates: { canonical: '/tags' },
};

export default async function TagsRoute() {
  await connection();
  const tags = await fetchTags();
  return <TagsView tags={tags.filter(({ totalCount }) => totalCount > 0).map(toWallTag)} />;
}
