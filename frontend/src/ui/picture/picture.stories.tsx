import { gameDetails } from '@demo/game-details';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Picture } from './picture';

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

export const OfAGame: StoryObj<typeof meta> = {};
/** Beside words that say the same, the browser's sign for a picture that did not come says nothing. */
export const NotComing: StoryObj<typeof meta> = {
  args: { src: '/images/nothing-here.webp', alt: '' },
  tags: ['broken-file', 'picture'],
};
