import { orNotFound } from '@/app/or-not-found';
import { parseFilters } from '@/features/discover/listing/filters';
import { GenreListing, genreMetadata } from '../genre-listing';

interface Props {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = async ({ params, searchParams }: Props) =>
  genreMetadata((await params).slug, parseFilters(await searchParams));

/** `proxy.ts` rewrites filtered lists to this page. */
export default async function FilteredGenreRoute({ params, searchParams }: Props) {
  const filters = parseFilters(await searchParams);
  return orNotFound(GenreListing({ slug: (await params).slug, filters }));
}
