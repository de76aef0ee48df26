import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { ButtonLink } from './button-link';

const meta = {
  title: 'UI/ButtonLink',
  component: ButtonLink,
  args: { href: '/random', children: 'Random game', icon: 'random' },
} satisfies Meta<typeof ButtonLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const Quiet: Story = { args: { variant: 'quiet' } };
