import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { ButtonLink } from './button-link';

/**
 * Navigation that deserves a button, e.g. “Random game”. Named after its destination, in one to
 * three words. Links inside text stay links.
 */
const meta = {
  title: 'UI/ButtonLink',
  component: ButtonLink,
  args: { href: '/random', children: 'Random game', icon: 'random' },
} satisfies Meta<typeof ButtonLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const Quiet: Story = { args: { variant: 'quiet' } };
