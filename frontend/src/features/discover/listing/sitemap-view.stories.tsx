import { games } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { SitemapView } from './sitemap-view';

/** All games, A to Z. */
const meta = {
  title: 'Features/Sitemap',
  component: SitemapView,
  args: {
    sections: [{ title: 'Pages', entries: [{ title: 'About us', path: '/about/about-us' }] }],
    entries: games.map(({ title, path }) => ({ title, path })),
    page: 1,
    pageCount: 1,
  },
} satisfies Meta<typeof SitemapView>;
export default meta;

export const ByLetter: StoryObj<typeof meta> = {};
