import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { orNotFound } from '@/app/or-not-found';
import { fetchPosts } from '@/content/fetch/pages';
import { BlogIndexView } from '@/features/editorial/blog/blog-index-view';
import { pageNumber } from '@/features/discover/listing/filters';
import { assertPageExists, listPageMetadata } from '@/features/discover/listing/list-page-metadata';

const POSTS = 12;

type Props = PageProps<'/blog'>;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations('blog');
  const page = pageNumber((await searchParams).page);
  const paged = await listPageMetadata(t('title'), '/blog', { page });
  return { ...paged, description: t('metaDescription') };
}

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
