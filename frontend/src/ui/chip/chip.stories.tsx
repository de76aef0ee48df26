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
export const Toggle: Story = {
  args: { href: undefined, onClick: () => undefined, children: 'Works on phones' },
};
export const Excluded: Story = { args: { tone: 'love' } };
