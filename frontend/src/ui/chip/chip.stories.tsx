import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Chip } from './chip';

/**
 * A tag or filter; many fit in a row. It is a link, not an action. Yellow: selected or included.
 * Coral outline: excluded.
 *
 * The current choice has `aria-current`; other filters name the action: “Remove included tag Cute”.
 */
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
