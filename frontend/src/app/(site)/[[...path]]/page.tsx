import type { Metadata } from 'next';
import { homeAd } from '@/app/ads';
import { orNotFound, withNotFound } from '@/app/or-not-found';
import { environment } from '@/content/environment';
import { ContentNotFound } from '@/content/errors';
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

type Props = PageProps<'/[[...path]]'>;

async function assertHome({ params }: Props): Promise<void> {
  const { path } = await params;
  if (path) throw new ContentNotFound(`/${path.join('/')}`);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  await orNotFound(assertHome(props));
  const [site, genres] = await Promise.all([loadSite(), withFallback(fetchGenres(), [])]);
  return { description: await homeDescription(site, genres), alternates: { canonical: '/' } };
}

/**
 * Also responds with the 404 of unknown paths. Rendered on first request, so that a build needs no
 * content API.
 */
export default withNotFound(async function HomeRoute(props: Props) {
  await assertHome(props);
  const [site, data] = await Promise.all([loadSite(), loadHome()]);
  return (
    <>
      <JsonLd data={webSite(site, environment().siteUrl)} />
      <HomeView siteName={site.name} slogan={site.slogan} data={data} ad={homeAd()} />
    </>
  );
});
