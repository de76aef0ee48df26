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
      disallow: ['/account', '/api/', '/jsonapi', '/preview/', '/user/', '/search/', '/random'],
    },
    sitemap: `${siteUrl}/sitemap.xml`,
  };
}
