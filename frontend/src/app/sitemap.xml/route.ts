import { environment } from '@/content/environment';
import { loadSitemap } from '@/features/shell/metadata/load-sitemap';
import { sitemapXml } from '@/features/shell/metadata/sitemap-xml';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  return new Response(sitemapXml(await loadSitemap(), environment().siteUrl), {
    headers: { 'Content-Type': 'application/xml' },
  });
}
