import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { environment } from '@/content/environment';

export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection();
  const { siteUrl } = environment();
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      // Pages with `noindex` stay allowed: a crawler must read them.
      disallow: ['/api/', '/jsonapi', '/user/', '/random'],
    },
    sitemap: `${siteUrl}/sitemap.xml`,
  };
}
