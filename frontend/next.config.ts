import type { NextConfig } from 'next';

const config: NextConfig = {
  compiler: { emotion: true },
  reactStrictMode: true,
  poweredByHeader: false,
};

export default config;
