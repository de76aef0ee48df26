import type { StorybookConfig } from '@storybook/nextjs-vite';

const config: StorybookConfig = {
  framework: { name: '@storybook/nextjs-vite', options: { nextConfigPath: '../frontend/next.config.ts' } },
  stories: ['../pages/**/*.mdx', '../../frontend/src/**/*.stories.tsx'],
  staticDirs: [
    { from: '../../drupal/recipes/ag_demo/content/file', to: '/signs' },
    { from: '../../frontend/public/images', to: '/images' },
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: async (vite) => ({
    ...vite,
    resolve: {
      ...vite.resolve,
      alias: { ...vite.resolve?.alias, '@': new URL('../../frontend/src', import.meta.url).pathname },
    },
    // What `compiler.emotion` does in Next.
    oxc: { jsx: { runtime: 'automatic', importSource: '@emotion/react' } },
  }),
};

export default config;
