import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { SectionHead } from './section-head';

/**
 * The title of a section, two to four words, with a link to all of it; the link’s name includes the
 * title.
 */
const meta = {
  title: 'UI/SectionHead',
  component: SectionHead,
  args: { title: 'Trending', href: '/free-games', icon: 'flame' },
} satisfies Meta<typeof SectionHead>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithLink: Story = {};
export const Multiplayer: Story = {
  args: { title: 'Play together', icon: 'people', tone: 'people', href: undefined },
};
