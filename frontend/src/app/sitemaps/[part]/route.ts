import { loadSitemap } from '@/features/shell/metadata/load-sitemap';
import { sitemapPartXml } from '@/features/shell/metadata/sitemap-xml';

type Context = RouteContext<'/sitemaps/[part]'>;

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const text = sitemapPartXml(await loadSitemap(), Number((await params).part));
  return text === null
    ? new Response(null, { status: 404 })
    : new Response(text, { headers: { 'Content-Type': 'application/xml' } });
}
