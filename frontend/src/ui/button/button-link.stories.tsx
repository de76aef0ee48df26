import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { ButtonLink } from './button-link';

/**
 * Navigation that deserves a button, e.g. “Random game”. Named after its destination, in one to
 * three words. Links inside text stay links.
 *
 * | Key | Result |
 * | --- | --- |
 * | Enter | Opens the page |
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
/** Name the page. */
export const Destination: Story = {
  tags: ['do'],
  args: { children: 'All tags', icon: 'menu' },
};
/** Name the gesture. */
export const Gesture: Story = { tags: ['dont'], args: { children: 'Click here', icon: undefined } };
