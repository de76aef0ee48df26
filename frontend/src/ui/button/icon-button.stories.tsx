import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { IconButton } from './icon-button';

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
