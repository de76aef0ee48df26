import { join } from 'node:path';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { PHASE_PRODUCTION_SERVER } from 'next/constants';

const YEAR = 31_536_000;

/** One build serves every deployment: origins come from the environment at run time (`content/environment.ts`, `proxy.ts`). */
const config: NextConfig = {
  reactStrictMode: true,
  // `npm test` checks the types; `npm start` need not wait for them.
  typescript: { ignoreBuildErrors: true },
  // For `next dev` behind a name of its own, such as DDEV's.
  allowedDevOrigins: process.env.SITE_URL ? [new URL(process.env.SITE_URL).hostname] : [],
  poweredByHeader: false,
  // The content API has addresses that end in a slash; `proxy.ts` redirects those of pages.
  skipTrailingSlashRedirect: true,
  // No `stale-while-revalidate` for a year: Chrome would show a page after its takedown.
  expireTime: 1,
  experimental: {
    // The only style sheet is a kilobyte that names the fonts: no page waits for it.
    inlineCss: true,
    // One core per conversion; `server/request-limits.ts` limits their number.
    imgOptConcurrency: 1,
  },
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
        {
          key: 'Permissions-Policy',
          value: 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
        },
        { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
        // Browsers ignore it over HTTP.
        { key: 'Strict-Transport-Security', value: `max-age=${YEAR}` },
      ],
    },
    {
      // A frame without an origin, such as WordPress makes, loads the embeddable page's fonts.
      source: '/_next/static/media/:file*',
      headers: [{ key: 'Access-Control-Allow-Origin', value: '*' }],
    },
  ],
  images: {
    // Without queries: each would be another picture to store.
    localPatterns: [
      { pathname: '/sites/default/files/**', search: '' },
      { pathname: '/images/**', search: '' },
    ],
    // Bytes on disk; the least recently used pictures go first.
    maximumDiskCacheSize: 512 * 1024 * 1024,
    // The sizes pictures are drawn in, twice those, and 4K screens.
    deviceSizes: [640, 750, 1200, 1504, 3840],
    imageSizes: [96, 188, 256, 376, 512],
    qualities: [75],
    // AVIF has a third fewer bytes than WebP and takes some tenths of a second longer to convert, once.
    formats: ['image/avif', 'image/webp'],
    minimumCacheTTL: 86_400,
  },
};

/** Compiles the messages, so that browsers need no parser of their syntax. */
const withMessages = createNextIntlPlugin({
  experimental: {
    messages: { path: './messages', format: 'json', locales: 'infer', precompile: true },
  },
});

/** The cache is that of `next start`: in a build it would be bundled into the proxy. */
export default (phase: string): NextConfig =>
  withMessages(
    phase === PHASE_PRODUCTION_SERVER
      ? { ...config, cacheHandler: join(import.meta.dirname, 'cache/handler.ts') }
      : config,
  );
