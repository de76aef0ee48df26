import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { StarRating } from './star-rating';

const meta = {
  title: 'UI/StarRating',
  component: StarRating,
  args: { value: 4.64 },
} satisfies Meta<typeof StarRating>;
export default meta;

export const Rated: StoryObj<typeof meta> = {};
