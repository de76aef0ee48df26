import type { Metadata } from 'next';
import { orNotFound } from '@/app/or-not-found';
import { environment } from '@/content/environment';
import { fetchTag } from '@/content/fetch/terms';
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
  const tag = await orNotFound(fetchTag((await params).slug));
  return {
    title: `${tag.name} games`,
    description: tag.description,
    alternates: { canonical: tag.path },
    openGraph: { images: [tag.thumbnailUrl] },
  };
}

export default async function TagRoute({ params, searchParams }: Props) {
  const { slug } = await params;
  const filters = parseFilters(await searchParams);
  const [tag, data] = await Promise.all([orNotFound(fetchTag(slug)), loadListing(filters, { tag: slug })]);
  const trail = [
    { name: 'Home', path: '/' },
    { name: 'Tags', path: '/tags' },
    { name: tag.name, path: tag.path },
  ];
  return (
    <>
      <JsonLd data={breadcrumbs(trail, environment().siteUrl)} />
      <ListingView title={tag.name} description={tag.description} signUrl={tag.thumbnailUrl} path={tag.path} filters={filters} {...data} />
    </>
  );
}
