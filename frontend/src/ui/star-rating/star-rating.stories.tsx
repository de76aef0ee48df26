import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { StarRating } from './star-rating';

/**
 * An average of reviews and votes with one decimal, read as “Rated 4.6 out of 5”. Hidden for games
 * without votes.
 */
const meta = {
  title: 'UI/StarRating',
  component: StarRating,
  args: { value: 4.64 },
} satisfies Meta<typeof StarRating>;
export default meta;

export const Rated: StoryObj<typeof meta> = {};
