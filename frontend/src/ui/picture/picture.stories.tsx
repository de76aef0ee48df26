import { gameDetails } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Picture } from './picture';

/**
 * Every picture of the site. Give its size, so that nothing moves while it loads; a drawing shows
 * until then, and if it fails.
 *
 * Alternative text names the game or the person, and is empty if the name is beside the picture.
 */
const meta = {
  title: 'UI/Picture',
  component: Picture,
  args: {
    src: gameDetails.playable.thumbnailUrl,
    alt: gameDetails.playable.title,
    width: 376,
    height: 250,
  },
} satisfies Meta<typeof Picture>;
export default meta;

export const Loaded: StoryObj<typeof meta> = {};
/** Next to a text with the same meaning, a broken-image icon adds nothing. */
export const Failed: StoryObj<typeof meta> = {
  args: { src: '/images/nothing-here.webp', alt: '' },
  tags: ['picture'],
};
