import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Skeleton } from './skeleton';

const meta = {
  title: 'UI/Skeleton',
  component: Skeleton,
  args: { height: '250px' },
} satisfies Meta<typeof Skeleton>;
export default meta;

export const Picture: StoryObj<typeof meta> = {};
