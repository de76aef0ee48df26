import type { Metadata } from 'next';
import { orNotFound } from '@/app/or-not-found';
import { environment } from '@/content/environment';
import { fetchGenre } from '@/content/fetch/terms';
import { parseFilters } from '@/features/listing/filters';
import { ListingView } from '@/features/listing/listing-view';
import { loadListing } from '@/features/listing/load-listing';
import { JsonLd } from '@/features/metadata/json-ld';
import { breadcrumbs } from '@/features/metadata/structured-data';

interface Props {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const genre = await orNotFound(fetchGenre((await params).slug));
  return {
    title: `${genre.name} games`,
    description: `Free ${genre.name.toLowerCase()} games to play in the browser.`,
    alternates: { canonical: genre.path },
    openGraph: { images: [genre.thumbnailUrl] },
  };
}

export default async function GenreRoute({ params, searchParams }: Props) {
  const { slug } = await params;
  const filters = parseFilters(await searchParams);
  const [genre, data] = await Promise.all([orNotFound(fetchGenre(slug)), loadListing(filters, { genre: slug })]);
  const trail = [
    { name: 'Home', path: '/' },
    { name: genre.name, path: genre.path },
  ];
  return (
    <>
      <JsonLd data={breadcrumbs(trail, environment().siteUrl)} />
      <ListingView title={genre.name} signUrl={genre.thumbnailUrl} path={genre.path} filters={filters} {...data} />
    </>
  );
}
