import { join } from 'node:path';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_SERVER } from 'next/constants';
import { addCompileHints } from './build/compile-hints';
import { compressChunks } from './build/compress-chunks';

/** One build serves every deployment: origins come from the environment at run time (`content/environment.ts`, `proxy.ts`). */
const config: NextConfig = {
  compiler: {
    emotion: true,
    runAfterProductionCompile: async ({ distDir }) => {
      await addCompileHints(distDir);
      await compressChunks(distDir);
    },
  },
  // `server/listener.mjs` does.
  compress: false,
  reactStrictMode: true,
  // For `next dev` behind a name of its own, as DDEV's router gives it: else its scripts are refused to the page.
  allowedDevOrigins: process.env.SITE_URL ? [new URL(process.env.SITE_URL).hostname] : [],
  poweredByHeader: false,
  // The only style sheet is a kilobyte that names the fonts: no page waits for it.
  experimental: {
    inlineCss: true,
    // Ten scripts instead of thirteen: on a slow line each costs a way there and back, and together they are smaller.
    turbopackChunking: { minChunkSize: 300_000, maxChunkCountPerGroup: 3, maxMergeChunkSize: 3_000_000, firstPageLoadPriority: 0.9 },
  },
  // Every visitor's page has its title and description in the head, whatever they come with: what they need is loaded anyway.
  htmlLimitedBots: /./,
  // For `next dev`; of a built site, `server/listener.mjs` says the same.
  headers: async () => [{ source: '/_next/static/media/:file*', headers: [{ key: 'Access-Control-Allow-Origin', value: '*' }] }],
  images: {
    localPatterns: [{ pathname: '/sites/default/files/**' }, { pathname: '/images/**' }],
    // Beside the sizes pictures are drawn in: two tiles side by side on phones of two and of three pixels to the point.
    imageSizes: [96, 188, 256, 336, 376, 512],
    qualities: [75],
    minimumCacheTTL: 86_400,
  },
};

/** The cache is that of `next start`: in a build it would be put into the proxy, which keeps nothing. */
export default (phase: string): NextConfig =>
  phase === PHASE_PRODUCTION_SERVER ? { ...config, cacheHandler: join(import.meta.dirname, 'cache/handler.mjs') } : config;
