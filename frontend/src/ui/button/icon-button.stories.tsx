import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { IconButton } from './icon-button';

/**
 * A frequent action with a well-known icon: close, full screen, share. Rare actions get a button
 * with text.
 *
 * The label is the tooltip and the accessible name: a verb, one to three words. A toggle has
 * `aria-pressed` and keeps its label. The target is 44 px.
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
