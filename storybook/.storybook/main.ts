import type { StorybookConfig } from '@storybook/nextjs-vite';
import remarkGfm from 'remark-gfm';
import { recordStoryData } from '../../scripts/prepare.mjs';
import { copyFiles } from '../demo/files';
import { componentTokens } from './component-tokens';
import { relativeFiles } from './relative-files';

const path = (relative: string) => new URL(relative, import.meta.url).pathname;

const config: StorybookConfig = {
  framework: {
    name: '@storybook/nextjs-vite',
    options: { nextConfigPath: '../frontend/next.config.ts' },
  },
  stories: [
    '../pages/**/*.mdx',
    '../games/*.stories.tsx',
    '../mails/*.stories.tsx',
    '../../frontend/src/**/*.stories.tsx',
  ],
  staticDirs: [
    copyFiles(path('../.data/files')),
    path('../static'),
    { from: '../../frontend/public/images', to: '/images' },
    { from: '../../frontend/public/icons', to: '/icons' },
  ],
  addons: [
    {
      name: '@storybook/addon-docs',
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    'storybook-addon-pseudo-states',
    'storybook-addon-tag-badges',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: async (vite) => {
    await recordStoryData();
    return {
      ...vite,
      resolve: {
        ...vite.resolve,
        alias: {
          ...vite.resolve?.alias,
          '@demo': path('../.data/demo.json'),
          '@': path('../../frontend/src'),
        },
      },
      plugins: [...(vite.plugins ?? []), relativeFiles(), componentTokens()],
      // Same as `jsxImportSource` in the site's `tsconfig.json`.
      oxc: { jsx: { runtime: 'automatic', importSource: '@/ui/style' } },
    };
  },
};

export default config;
