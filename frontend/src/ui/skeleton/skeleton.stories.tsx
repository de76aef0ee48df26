import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Skeleton } from './skeleton';

/**
 * Reserves the space of content that loads, in the content’s height. Not for results that may be
 * empty. The region around it is announced as loading.
 */
const meta = {
  title: 'UI/Skeleton',
  component: Skeleton,
  args: { height: '250px' },
} satisfies Meta<typeof Skeleton>;
export default meta;

export const Picture: StoryObj<typeof meta> = {};
