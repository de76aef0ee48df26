import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { storyArt } from '../tile/story-art';
import { Picture } from './picture';

const meta = {
  title: 'UI/Picture',
  component: Picture,
  args: { src: storyArt('orchard', 'Word Orchard'), alt: 'Word Orchard', width: 376, height: 250 },
} satisfies Meta<typeof Picture>;
export default meta;

export const OfAGame: StoryObj<typeof meta> = {};
