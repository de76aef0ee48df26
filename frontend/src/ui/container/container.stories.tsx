import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Container } from './container';

const meta = {
  title: 'UI/Container',
  component: Container,
  parameters: { layout: 'fullscreen' },
  args: { children: <div style={{ blockSize: 80, border: '2px dashed var(--line-strong)' }} /> },
} satisfies Meta<typeof Container>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Page: Story = { args: { width: 'page' } };
export const Text: Story = { args: { width: 'text' } };
