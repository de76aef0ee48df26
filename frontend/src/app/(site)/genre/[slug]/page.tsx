import { withNotFound } from '@/app/or-not-found';
import { parseFilters } from '@/features/discover/listing/filters';
import { GenreListing, genreMetadata } from './genre-listing';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ slug: string }>;
}

export const generateMetadata = async ({ params }: Props) =>
  genreMetadata((await params).slug, parseFilters({}));

export default withNotFound(async function GenreRoute({ params }: Props) {
  return GenreListing({ slug: (await params).slug, filters: parseFilters({}) });
});
