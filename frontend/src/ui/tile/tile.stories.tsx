import { tiles } from '@demo';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import type { ComponentType } from 'react';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { Skeleton } from '../skeleton/skeleton';
import { Plays } from './plays';
import { Tile, DesktopOnly, TileBadges } from './tile';
import { TileImage } from './tile-image';
import { TilePreviews, TileVideo } from './tile-previews';

const [tile] = tiles;
if (tile === undefined) throw new Error('The demo recipe has no games.');
const plain = { ...tile, label: undefined, badges: {} };

const wide = (inlineSize: string, blockSize: string) => (Story: ComponentType) => (
  <div style={{ inlineSize, blockSize }}>
    <Story />
    <TilePreviews />
  </div>
);

const meta = {
  title: 'UI/Tile',
  component: Tile,
  subcomponents: { Plays, TileImage, TileVideo, TileBadges, DesktopOnly, TilePreviews },
  args: plain,
  decorators: [wide('210px', 'auto')],
} satisfies Meta<typeof Tile>;
export default meta;
type Story = StoryObj<typeof meta>;

const video = (canvas: HTMLElement) => canvas.querySelector('video');
/** Hovers until the video loads. */
async function hover(canvas: HTMLElement) {
  await userEvent.hover(within(canvas).getByRole('link'));
  await waitFor(() => expect(video(canvas)).not.toBeNull());
}

export const Plain: Story = {};
export const MostPopular: Story = { args: { label: 'mostPopular' } };
export const Classic: Story = { args: { label: 'classic' } };
export const Featured: Story = { args: { label: 'featured' } };
export const Trending: Story = { args: { label: 'trending' } };
export const AllBadges: Story = {
  args: {
    label: 'classic',
    badges: { multiplayer: true, gamePass: true, flash: true, desktopOnly: true },
  },
};
/** Shown up to 768 px. */
export const DesktopOnlyOnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { badges: { desktopOnly: true } },
};
export const NotRatedYet: Story = { args: { rating: undefined, plays: 0 } };
export const LongTitle: Story = {
  args: { title: 'The Extraordinarily Long Journey of a Paper Plane Across Seven Windy Rooftops' },
};
export const LongWord: Story = {
  args: { title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenwurf' },
};
export const Japanese: Story = { args: { title: '月夜のソリティア：静かな湖のほとりで' } };
export const Arabic: Story = { args: { title: 'مذنّب الطوب: الجدار الأخير' } };
export const Emoji: Story = { args: { title: '🐛 Metro Worm 🚇 <night> & "day"' } };
/** Cropped around its focal point, here near the right edge. */
export const FocalPointAtEdge: Story = {
  args: { size: 'hero', thumbnailFocus: '100% 50%' },
  decorators: [wide('320px', '420px')],
};
export const MissingPicture: Story = { args: { thumbnailUrl: '' } };
export const BrokenPicture: Story = {
  args: { thumbnailUrl: '/images/nothing-here.webp' },
  tags: ['picture'],
};
export const WithEyebrow: Story = { args: { eyebrow: '2014' } };
export const WithStubEnd: Story = {
  args: {
    stubEnd: (
      <b
        style={{
          alignSelf: 'center',
          padding: '0 12px',
          borderInlineStart: '2px dashed var(--line)',
        }}
      >
        19
      </b>
    ),
  },
};

/** The story browser asks for reduced motion, with which nothing plays. */
const motion = { media: ['(prefers-reduced-motion: no-preference)'] };

export const VideoOnHover: Story = {
  parameters: motion,
  play: async ({ canvasElement }) => {
    await expect(video(canvasElement)).toBeNull();
    await hover(canvasElement);
  },
};

export const VideoStopsWhenThePointerLeaves: Story = {
  parameters: motion,
  play: async ({ canvasElement }) => {
    await hover(canvasElement);
    await userEvent.unhover(within(canvasElement).getByRole('link'));
    await waitFor(() => expect(video(canvasElement)).toBeNull());
  },
};

/** A left swipe of more than 60 px plays the video once; touch has no hover. */
export const VideoOnSwipe: Story = {
  parameters: motion,
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link');
    const finger = (clientX: number) => ({
      touches: [new Touch({ identifier: 1, target: link, clientX, clientY: 40 })],
    });
    await fireEvent.touchStart(link, finger(180));
    await fireEvent.touchMove(link, finger(130));
    await expect(video(canvasElement)).toBeNull();
    await fireEvent.touchMove(link, finger(100));
    await waitFor(() => expect(video(canvasElement)).not.toBeNull());
    await expect(video(canvasElement)?.loop).toBe(false);
  },
};

export const Medium: Story = {
  args: { size: 'medium' },
  decorators: [wide('min(376px, 90vw)', 'auto')],
};
export const Large: Story = {
  args: { size: 'large', eyebrow: 'New this week', label: 'featured' },
  decorators: [wide('min(376px, 90vw)', '360px')],
};
export const Hero: Story = {
  args: { size: 'hero', eyebrow: 'New this week', label: 'featured' },
  decorators: [wide('min(620px, 90vw)', '470px')],
};

/** Shown while a list loads. */
export const Loading: Story = { render: () => <Skeleton height="190px" /> };
