import { connection } from 'next/server';
import { pageMetadata } from '@/app/page-metadata';
import { fetchTags } from '@/content/fetch/terms';
import { TagsView } from '@/features/discover/listing/tags-view';

export const generateMetadata = pageMetadata('tags', '/tags');

export default async function TagsRoute() {
  await connection();
  const tags = await fetchTags();
  return <TagsView tags={tags.filter(({ totalCount }) => totalCount > 0)} />;
}
