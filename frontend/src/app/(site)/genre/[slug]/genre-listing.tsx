import type { Metadata } from 'next';
import { orNotFound } from '@/app/or-not-found';
import { environment } from '@/content/environment';
import { fetchGenre } from '@/content/fetch/terms';
import type { ListingFilters } from '@/features/discover/listing/filters';
import { ListingView } from '@/features/discover/listing/listing-view';
import { loadListing } from '@/features/discover/listing/load-listing';
import { JsonLd } from '@/features/shell/metadata/json-ld';
import { breadcrumbs } from '@/features/shell/metadata/structured-data';

export async function genreMetadata(slug: string): Promise<Metadata> {
  const genre = await orNotFound(fetchGenre(slug));
  return {
    title: `${genre.name} games`,
    description: `Free ${genre.name.toLowerCase()} games to play in the browser.`,
    alternates: { canonical: genre.path },
    openGraph: { images: [genre.thumbnailUrl] },
  };
}

/** A genre's games: the plain page and the filtered one. */
export async function GenreListing({ slug, filters }: { slug: string; filters: ListingFilters }) {
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
