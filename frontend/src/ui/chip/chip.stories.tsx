import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Chip } from './chip';

const meta = {
  title: 'UI/Chip',
  component: Chip,
  args: { href: '/tag/physics', children: 'Physics' },
} satisfies Meta<typeof Chip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Link: Story = {};
export const Selected: Story = { args: { selected: true } };
export const Excluded: Story = { args: { tone: 'love' } };
