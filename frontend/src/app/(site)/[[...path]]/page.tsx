import { connection } from 'next/server';
import { environment } from '@/content/environment';
import { loadSite } from '@/features/frame/load-frame';
import { HomeView } from '@/features/home/home-view';
import { loadHome } from '@/features/home/load-home';
import { JsonLd } from '@/features/metadata/json-ld';
import { webSite } from '@/features/metadata/structured-data';

export const metadata = { alternates: { canonical: '/' } };

/** Rendered per request from the data cache, so that a build needs no content API. */
export default async function HomePage() {
  await connection();
  const [site, data] = await Promise.all([loadSite(), loadHome()]);
  return (
    <>
      <JsonLd data={webSite(site, environment().siteUrl)} />
      <HomeView siteName={site.name} slogan={site.slogan} data={data} />
    </>
  );
}
