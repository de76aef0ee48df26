import type { NextConfig } from 'next';

/** Nothing of a deployment is read here: origins come from the environment at run time (`content/environment.ts`, `proxy.ts`). */
const config: NextConfig = {
  compiler: { emotion: true },
  reactStrictMode: true,
  poweredByHeader: false,
  images: {
    localPatterns: [{ pathname: '/sites/default/files/**' }, { pathname: '/images/**' }],
    imageSizes: [96, 188, 256, 376],
    qualities: [75],
    minimumCacheTTL: 86_400,
  },
};

export default config;
