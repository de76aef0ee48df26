import { join } from 'node:path';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_SERVER } from 'next/constants';
import { addCompileHints } from './build/compile-hints';

/** One build serves every deployment: origins come from the environment at run time (`content/environment.ts`, `proxy.ts`). */
const config: NextConfig = {
  compiler: { emotion: true, runAfterProductionCompile: ({ distDir }) => addCompileHints(distDir) },
  reactStrictMode: true,
  poweredByHeader: false,
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

/** The cache is that of `next start`: in a build it would be put into the proxy, which keeps nothing. */
export default (phase: string): NextConfig =>
  phase === PHASE_PRODUCTION_SERVER ? { ...config, cacheHandler: join(import.meta.dirname, 'cache/handler.mjs') } : config;
