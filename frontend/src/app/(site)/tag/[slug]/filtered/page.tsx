import { orNotFound } from '@/app/or-not-found';
import { parseFilters } from '@/features/discover/listing/filters';
import { TagListing, tagMetadata } from '../tag-listing';

interface Props {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = async ({ params, searchParams }: Props) =>
  tagMetadata((await params).slug, parseFilters(await searchParams));

/** `proxy.ts` rewrites filtered lists to this page. */
export default async function FilteredTagRoute({ params, searchParams }: Props) {
  const filters = parseFilters(await searchParams);
  return orNotFound(TagListing({ slug: (await params).slug, filters }));
}
