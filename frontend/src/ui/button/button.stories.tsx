import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Button } from './button';

const meta = {
  title: 'UI/Button',
  component: Button,
  args: { children: 'Play', icon: 'play' },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const Quiet: Story = { args: { variant: 'quiet', children: 'Not now', icon: undefined } };
export const Danger: Story = {
  tags: ['picture'],
  args: { variant: 'danger', children: 'Delete my account', icon: 'warning' },
};
export const Pass: Story = { args: { variant: 'pass', children: 'Get the pass', icon: 'ticket' } };
export const Small: Story = { args: { size: 'small' } };
export const Large: Story = { args: { size: 'large' } };
export const Loading: Story = { args: { loading: true, children: 'Sending' } };
export const Disabled: Story = { args: { disabled: true } };
