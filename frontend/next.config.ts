import { join } from 'node:path';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';

const YEAR = 31_536_000;

/** One build serves every deployment: origins come from the environment at run time. */
const config: NextConfig = {
  reactStrictMode: true,
  // `npm test` checks types, so `npm start` skips the check.
  typescript: { ignoreBuildErrors: true },
  // For `next dev` behind another host name, such as DDEV's.
  allowedDevOrigins: process.env.SITE_URL ? [new URL(process.env.SITE_URL).hostname] : [],
  poweredByHeader: false,
  // `server/compress.ts` does.
  compress: false,
  // Content API URLs can end in a slash; `proxy.ts` redirects page URLs.
  skipTrailingSlashRedirect: true,
  // Disables the one-year `stale-while-revalidate`: Chrome would show unpublished pages.
  expireTime: 1,
  experimental: {
    // Writing the cache takes longer than it saves: `prepare.mjs` skips builds without changes.
    turbopackFileSystemCacheForBuild: false,
    // 1 kB of font faces must not block rendering.
    inlineCss: true,
    // Threads of one conversion; `server/request-limits.ts` limits the number of conversions.
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
      // `proxy.ts` replaces it on pages, but does not run for files.
      source: '/((?!embed/html5-games/).*)',
      headers: [{ key: 'Content-Security-Policy', value: "frame-ancestors 'self'" }],
    },
    {
      // Lets sandboxed frames without an origin (WordPress) load the embed page's fonts.
      source: '/_next/static/media/:file*',
      headers: [{ key: 'Access-Control-Allow-Origin', value: '*' }],
    },
  ],
  // After pages and files, before pages with parameters: these would render a whole 404 page.
  rewrites: async () => ({
    afterFiles: ['/:folder(images|icons|fonts|ruffle)/:path*', '/_next/static/:path*'].map(
      (source) => ({ source, destination: '/missing-file' }),
    ),
  }),
  images: {
    // Rejects queries, because each would be cached as another picture.
    localPatterns: [
      { pathname: '/sites/default/files/**', search: '' },
      { pathname: '/images/**', search: '' },
    ],
    // Bytes; half of the volume in `docker-compose.yml`.
    maximumDiskCacheSize: 128 * 1024 * 1024,
    // Displayed widths, their 2x variants, and 4K.
    deviceSizes: [640, 750, 1200, 1504, 3840],
    imageSizes: [96, 188, 256, 376, 512],
    qualities: [75],
    // AVIF is a third smaller than WebP.
    formats: ['image/avif', 'image/webp'],
    minimumCacheTTL: 86_400,
  },
};

/** Keeps the ICU parser out of browsers. */
const withMessages = createNextIntlPlugin({
  experimental: {
    messages: { path: './messages', format: 'json', locales: 'infer', precompile: true },
  },
});

/** At run time only: a build would bundle it into the proxy. */
export default (phase: string): NextConfig =>
  withMessages(
    phase !== PHASE_PRODUCTION_BUILD
      ? { ...config, cacheHandler: join(import.meta.dirname, 'cache/handler.ts') }
      : config,
  );
