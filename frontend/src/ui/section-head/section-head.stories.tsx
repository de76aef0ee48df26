import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { SectionHead } from './section-head';

/**
 * The title of a section, two to four words, with a link to all of it; the link’s name includes the
 * title.
 *
 * | Key | Result |
 * | --- | --- |
 * | Enter | On the link: opens the full list |
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
export const Anatomy: Story = {
  parameters: {
    anatomy: {
      'h2 svg': 'Icon, 26 px: optional, in the accent of its meaning',
      h2: 'Title: two to four words',
      'h2 + span': 'Perforation: fills the row',
      a: 'Link to the full list, or the arrows of a carousel',
    },
  },
};
/** Name what is in the section. */
export const ShortTitle: Story = {
  tags: ['do'],
  args: { title: 'Ten years old', icon: 'star', href: '/lists/classics' },
};
/** Advertise it. */
export const Slogan: Story = {
  tags: ['dont'],
  args: { title: 'You won’t believe how great these games are!', icon: 'sparkle', href: undefined },
};
