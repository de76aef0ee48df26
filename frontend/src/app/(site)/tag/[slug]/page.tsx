import { withNotFound } from '@/app/or-not-found';
import { parseFilters } from '@/features/discover/listing/filters';
import { TagListing, tagMetadata } from './tag-listing';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ slug: string }>;
}

export const generateMetadata = async ({ params }: Props) =>
  tagMetadata((await params).slug, parseFilters({}));

export default withNotFound(async function TagRoute({ params }: Props) {
  return TagListing({ slug: (await params).slug, filters: parseFilters({}) });
});
