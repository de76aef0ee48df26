import type { Metadata } from 'next';
import { fetchPosts } from '@/content/fetch/pages';
import { BlogIndexView } from '@/features/editorial/blog/blog-index-view';
import { pageNumber } from '@/features/discover/listing/page-number';

export const metadata: Metadata = { title: 'Blog', alternates: { canonical: '/blog' } };

const POSTS = 12;

export default async function BlogRoute({ searchParams }: { searchParams: Promise<{ page?: string | string[] }> }) {
  const page = pageNumber((await searchParams).page);
  const posts = (await fetchPosts()).map(({ id, title, path, created, summary, thumbnailUrl }) => ({
    id,
    title,
    path,
    created,
    summary,
    thumbnailUrl,
  }));
  return <BlogIndexView posts={posts.slice((page - 1) * POSTS, page * POSTS)} page={page} pageCount={Math.ceil(posts.length / POSTS)} />;
}
