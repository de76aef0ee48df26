import { join } from 'node:path';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_SERVER } from 'next/constants';
import { compressChunks } from './build/compress-chunks';

/** One build serves every deployment: origins come from the environment at run time (`content/environment.ts`, `proxy.ts`). */
const config: NextConfig = {
  compiler: {
    runAfterProductionCompile: ({ distDir }) => compressChunks(distDir),
  },
  // `server/listener.mjs` does.
  compress: false,
  reactStrictMode: true,
  // `npm test` checks the types; `npm start` need not wait for them.
  typescript: { ignoreBuildErrors: true },
  // For `next dev` behind a name of its own, as DDEV's router gives it: else its scripts are refused to the page.
  allowedDevOrigins: process.env.SITE_URL ? [new URL(process.env.SITE_URL).hostname] : [],
  poweredByHeader: false,
  // The only style sheet is a kilobyte that names the fonts: no page waits for it.
  experimental: { inlineCss: true },
  // Every visitor's page has its title and description in the head, whatever they come with: what they need is loaded anyway.
  htmlLimitedBots: /./,
  // For `next dev`; of a built site, `server/listener.mjs` says the same.
  headers: async () => [
    {
      source: '/_next/static/media/:file*',
      headers: [{ key: 'Access-Control-Allow-Origin', value: '*' }],
    },
  ],
  images: {
    // Without queries: each would be another picture to keep.
    localPatterns: [
      { pathname: '/sites/default/files/**', search: '' },
      { pathname: '/images/**', search: '' },
    ],
    // Bytes on disk; the pictures that nobody asked for longest go first.
    maximumDiskCacheSize: 512 * 1024 * 1024,
    // The sizes pictures are drawn in, and twice those. No file of the content is wider than the largest.
    deviceSizes: [640, 750, 1200, 1504],
    imageSizes: [96, 188, 256, 376, 512],
    qualities: [75],
    // A third fewer bytes than WebP alone, which is what a phone's line waits for; the first who asks for a picture waits some tenths of a second more.
    formats: ['image/avif', 'image/webp'],
    minimumCacheTTL: 86_400,
  },
};

/** The cache is that of `next start`: in a build it would be put into the proxy, which keeps nothing. */
export default (phase: string): NextConfig =>
  phase === PHASE_PRODUCTION_SERVER
    ? { ...config, cacheHandler: join(import.meta.dirname, 'cache/handler.mjs') }
    : config;
