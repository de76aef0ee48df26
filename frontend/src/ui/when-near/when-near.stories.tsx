import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { WhenNear } from './when-near';

const meta = {
  title: 'UI/WhenNear',
  component: WhenNear,
  args: {
    later: { height: 240, turn: 0 },
    children: <p>Drawn by the server, laid out and brought to life when it comes near the window.</p>,
  },
} satisfies Meta<typeof WhenNear>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Near: Story = {};
