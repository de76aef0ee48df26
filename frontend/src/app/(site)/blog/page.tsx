import type { Metadata } from 'next';
import { orNotFound } from '@/app/or-not-found';
import { fetchPosts } from '@/content/fetch/pages';
import { BlogIndexView } from '@/features/editorial/blog/blog-index-view';
import { pageNumber } from '@/features/discover/listing/page-number';
import { assertPageExists, listPageMetadata } from '@/features/discover/listing/list-page-metadata';

const POSTS = 12;

interface Props {
  searchParams: Promise<{ page?: string | string[] }>;
}

export const generateMetadata = async ({ searchParams }: Props): Promise<Metadata> => ({
  ...listPageMetadata('Blog', '/blog', {
    page: pageNumber((await searchParams).page),
  }),
  description: 'New games, how they are made, and what happens behind the counter.',
});

async function BlogContent({ searchParams }: Props) {
  const page = pageNumber((await searchParams).page);
  const posts = await fetchPosts();
  const pageCount = Math.ceil(posts.length / POSTS);
  assertPageExists(page, pageCount);
  return (
    <BlogIndexView
      posts={posts.slice((page - 1) * POSTS, page * POSTS)}
      page={page}
      pageCount={pageCount}
    />
  );
}

export default function BlogRoute(props: Props) {
  return orNotFound(BlogContent(props));
}
