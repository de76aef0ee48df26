import type { Metadata } from 'next';
import { cache } from 'react';
import { orNotFound, withNotFound } from '@/app/or-not-found';
import { fetchPost } from '@/content/fetch/pages';
import { PostView } from '@/features/editorial/blog/post-view';
import { openGraph } from '@/features/shell/metadata/open-graph';

export const revalidate = 300;
export const generateStaticParams = () => [];

type Props = PageProps<'/blog/[slug]'>;

const findPost = cache(fetchPost);
const load = async ({ params }: Props) => findPost(`/blog/${(await params).slug}`);

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { title, summary, path, created, thumbnailUrl } = await orNotFound(load(props));
  const images = thumbnailUrl ? [thumbnailUrl] : [];
  const shared = await openGraph({ type: 'article', publishedTime: created, images });
  return { title, description: summary, alternates: { canonical: path }, openGraph: shared };
}

export default withNotFound(async function PostRoute(props: Props) {
  return <PostView post={await load(props)} />;
});
