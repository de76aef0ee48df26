import { join } from 'node:path';
import type { NextConfig } from 'next';
import { addCompileHints } from './build/compile-hints';

/**
 * One build serves every deployment: origins come from the environment at run time (`content/environment.ts`, `proxy.ts`), and `next start`
 * reads here again whether its nodes share a cache.
 */
const config: NextConfig = {
  compiler: { emotion: true, runAfterProductionCompile: ({ distDir }) => addCompileHints(distDir) },
  reactStrictMode: true,
  poweredByHeader: false,
  ...(process.env.REDIS_URL ? { cacheHandler: join(import.meta.dirname, 'cache/handler.mjs') } : {}),
  // The only style sheet is a kilobyte that names the fonts: no page waits for it.
  experimental: { inlineCss: true },
  // Every visitor's page has its title and description in the head, whatever they come with: what they need is loaded anyway.
  htmlLimitedBots: /./,
  // The embeddable page may stand in a frame without an origin, as WordPress makes them: its fonts then come from elsewhere.
  headers: async () => [{ source: '/_next/static/media/:file*', headers: [{ key: 'Access-Control-Allow-Origin', value: '*' }] }],
  images: {
    localPatterns: [{ pathname: '/sites/default/files/**' }, { pathname: '/images/**' }],
    imageSizes: [96, 188, 256, 376],
    qualities: [75],
    minimumCacheTTL: 86_400,
  },
};

export default config;
