import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, within } from 'storybook/test';
import { OutboundLink } from './outbound-link';

/** A link to another site: external icon, click is counted. */
const meta = {
  title: 'Features/OutboundLink',
  component: OutboundLink,
  args: { href: 'https://video.example/1', children: 'Watch gameplay' },
} satisfies Meta<typeof OutboundLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NewTab: Story = {
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};
export const SameTab: Story = { args: { sameTab: true } };
