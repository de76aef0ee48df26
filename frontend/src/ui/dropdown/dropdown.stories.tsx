import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Dropdown } from './dropdown';

const meta = {
  title: 'UI/Dropdown',
  component: Dropdown,
  args: {
    label: 'Order',
    value: 'popular',
    options: [
      { value: 'popular', label: 'Most played' },
      { value: 'newest', label: 'Newest' },
    ],
    onChange: () => undefined,
  },
} satisfies Meta<typeof Dropdown>;
export default meta;

export const Closed: StoryObj<typeof meta> = {};
