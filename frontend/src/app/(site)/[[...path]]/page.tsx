import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { homeAd } from '@/app/ads';
import { environment } from '@/content/environment';
import { fetchGenres } from '@/content/fetch/terms';
import { withFallback } from '@/content/fetch/with-fallback';
import { loadSite } from '@/features/shell/frame/load-frame';
import { homeDescription } from '@/features/discover/home/home-description';
import { HomeView } from '@/features/discover/home/home-view';
import { loadHome } from '@/features/discover/home/load-home';
import { JsonLd } from '@/features/shell/metadata/json-ld';
import { webSite } from '@/features/shell/metadata/structured-data';

export const revalidate = 300;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ path?: string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if ((await params).path) notFound();
  const [site, genres] = await Promise.all([loadSite(), withFallback(fetchGenres(), [])]);
  return { description: homeDescription(site, genres), alternates: { canonical: '/' } };
}

/**
 * Home, and the 404 page of unknown paths. One route with a parameter for both: it is rendered on
 * first request and cached, so that a build needs no content API.
 */
export default async function HomeRoute({ params }: Props) {
  if ((await params).path) notFound();
  const [site, data] = await Promise.all([loadSite(), loadHome()]);
  return (
    <>
      <JsonLd data={webSite(site, environment().siteUrl)} />
      <HomeView siteName={site.name} slogan={site.slogan} data={data} ad={homeAd()} />
    </>
  );
}
