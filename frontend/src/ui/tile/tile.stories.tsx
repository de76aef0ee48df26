import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { storyArt } from './story-art';
import { Tile } from './tile';

const meta = {
  title: 'UI/Tile',
  component: Tile,
  args: {
    href: '/racing/neon-drift',
    title: 'Neon Drift',
    thumbnailUrl: storyArt('road', 'Neon Drift'),
    badges: {},
    rating: 4.6,
    plays: 1_240_000,
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 210 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const MostPopular: Story = { args: { label: 'Most Popular' } };
export const AllBadges: Story = {
  args: { label: 'Classic', badges: { multiplayer: true, gamePass: true, flash: true, desktopOnly: true } },
};
export const LongTitle: Story = { args: { title: 'The Extraordinarily Long Journey of a Paper Plane Across Seven Windy Rooftops' } };
export const MissingPicture: Story = { args: { thumbnailUrl: '' } };
export const WithEyebrow: Story = { args: { eyebrow: '2014' } };
export const Hero: Story = {
  args: { size: 'hero', eyebrow: 'This Thursday', label: 'Featured' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 'min(620px, 90vw)', blockSize: 470 }}>
        <Story />
      </div>
    ),
  ],
};
