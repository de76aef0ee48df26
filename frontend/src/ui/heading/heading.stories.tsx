import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Heading } from './heading';

const meta = {
  title: 'UI/Heading',
  component: Heading,
  args: { level: 1, children: 'Two minutes to bedtime' },
} satisfies Meta<typeof Heading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {};
export const Section: Story = { args: { level: 2 } };
export const Small: Story = { args: { level: 3 } };
