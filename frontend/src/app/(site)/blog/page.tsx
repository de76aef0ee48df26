import type { Metadata } from 'next';
import { fetchPosts } from '@/content/fetch/pages';
import { BlogIndexView } from '@/features/editorial/blog/blog-index-view';
import { pageNumber } from '@/features/discover/listing/page-number';
import { noPageBehind, pageOfList } from '@/features/discover/listing/page-of-list';

const POSTS = 12;

interface Props {
  searchParams: Promise<{ page?: string | string[] }>;
}

export const generateMetadata = async ({ searchParams }: Props): Promise<Metadata> => ({
  ...pageOfList('Blog', '/blog', pageNumber((await searchParams).page)),
  description: 'New games, how they are made, and what happens behind the counter.',
});

export default async function BlogRoute({ searchParams }: Props) {
  const page = pageNumber((await searchParams).page);
  const posts = await fetchPosts();
  const pageCount = Math.ceil(posts.length / POSTS);
  noPageBehind(page, pageCount);
  return (
    <BlogIndexView
      posts={posts.slice((page - 1) * POSTS, page * POSTS)}
      page={page}
      pageCount={pageCount}
    />
  );
}
