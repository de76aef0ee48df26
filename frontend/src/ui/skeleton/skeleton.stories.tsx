import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Skeleton } from './skeleton';

const meta = {
  title: 'UI/Skeleton',
  component: Skeleton,
  args: { ratio: '376 / 250' },
} satisfies Meta<typeof Skeleton>;
export default meta;

export const Picture: StoryObj<typeof meta> = {};
