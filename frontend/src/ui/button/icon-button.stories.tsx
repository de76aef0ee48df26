import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { IconButton } from './icon-button';

/**
 * A frequent action with a well-known icon: close, full screen, share. Rare actions get a button
 * with text.
 *
 * The label is the tooltip and the accessible name: a verb, one to three words. A toggle has
 * `aria-pressed` and keeps its label. The target is 44 px.
 *
 * | Key | Result |
 * | --- | --- |
 * | Enter, Space | Presses it |
 * | Focus, hover | Shows the label as a tooltip |
 */
const meta = {
  title: 'UI/IconButton',
  component: IconButton,
  args: { label: 'Full screen', icon: 'fullscreen' },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Pressed: Story = { args: { label: 'Favorite', icon: 'heart-filled', pressed: true } };
export const Disabled: Story = { args: { disabled: true } };
/** Use an icon that everyone knows. */
export const KnownIcon: Story = { tags: ['do'], args: { label: 'Close', icon: 'close' } };
/** Let users guess what a rare action does. */
export const UnknownIcon: Story = {
  tags: ['dont'],
  args: { label: 'Hide until I play again', icon: 'sparkle' },
};
