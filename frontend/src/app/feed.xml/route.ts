import { environment } from '@/content/environment';
import { fetchNewGames } from '@/content/fetch/blocks';
import { fetchSite } from '@/content/fetch/site';
import { rss } from '@/features/shell/metadata/rss';

export async function GET(): Promise<Response> {
  const [site, releases] = await Promise.all([fetchSite(), fetchNewGames({ itemsPerPage: 48 })]);
  return new Response(rss(site, releases, environment().siteUrl), {
    headers: {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
    },
  });
}
