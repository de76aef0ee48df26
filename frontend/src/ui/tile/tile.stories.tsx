import { games } from '@demo';
import type { Decorator, Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { tileProps } from '@/features/discover/games/game-tile';
import { Skeleton } from '../skeleton/skeleton';
import { globalCss } from '../theme/global-css';
import { Plays } from './plays';
import { Tile, DesktopOnly, TileBadges } from './tile';
import { TileImage } from './tile-image';
import { TilePreviews, TileVideo } from './tile-previews';
import { tileSizesStyle, tileStyle } from './tile-style';

const [game] = games;
if (game === undefined) throw new Error('The demo recipe has no games.');
const tile = tileProps(game);
const plain = { ...tile, label: undefined, badges: {} };

const cell: Decorator = (Story, { parameters }) => (
  <div style={parameters.cell}>
    <Story />
    <TilePreviews />
  </div>
);

const tileCss = `.tile{${tileStyle.styles}${tileSizesStyle.styles}}`;
const focusCss = /:focus-visible\{.*?\}/.exec(globalCss)?.[0] ?? '';

/** Shows the tile as if the pseudo-class matched. */
const forced = (state: 'hover' | 'focus-visible' | 'active'): Decorator =>
  function Forced(Story) {
    const pseudo = `:${state}`;
    return (
      <div data-forced={state}>
        <style>
          {(focusCss + tileCss).replaceAll(pseudo, `:is(${pseudo},[data-forced='${state}'] .tile)`)}
        </style>
        <Story />
      </div>
    );
  };

const meta = {
  title: 'UI/Tile',
  component: Tile,
  subcomponents: { Plays, TileImage, TileVideo, TileBadges, DesktopOnly, TilePreviews },
  args: plain,
  decorators: [cell],
  parameters: { cell: { inlineSize: '210px' } },
} satisfies Meta<typeof Tile>;
export default meta;
type Story = StoryObj<typeof meta>;

const video = (canvas: HTMLElement) => canvas.querySelector('video');
async function hover(canvas: HTMLElement) {
  await userEvent.hover(within(canvas).getByRole('link'));
  await waitFor(() => expect(video(canvas)).not.toBeNull());
}

export const Plain: Story = {};
export const Hovered: Story = { decorators: [forced('hover')] };
export const Focused: Story = { decorators: [forced('focus-visible')] };
export const Pressed: Story = { decorators: [forced('active')] };
/** Of a game’s labels, the first one in this order is shown. */
export const LabelPriority: Story = {
  tags: ['picture'],
  parameters: { cell: { inlineSize: 'min(880px, 100%)' } },
  render: (args) => (
    <ol
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
        gap: 12,
      }}
    >
      {(['mostPopular', 'classic', 'featured', 'trending'] as const).map((label, index) => (
        <li key={label}>
          <Tile {...args} label={label} eyebrow={`Label ${index + 1}`} />
        </li>
      ))}
    </ol>
  ),
};
export const MostPopular: Story = { args: { label: 'mostPopular' } };
export const Classic: Story = { args: { label: 'classic' } };
export const Featured: Story = { args: { label: 'featured' } };
export const Trending: Story = { args: { label: 'trending' } };
/** The limit: three badges, and the note for phones on the art. */
export const AllBadges: Story = {
  args: {
    label: 'classic',
    badges: { multiplayer: true, gamePass: true, flash: true, desktopOnly: true },
  },
};
/** The badge is shown up to 768 px. */
export const DesktopOnlyOnPhone: Story = {
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
/** Faces and text belong inside the dashed line: the middle 90% of the art. */
export const SafeZone: Story = {
  decorators: [
    (Story) => (
      <div style={{ position: 'relative' }}>
        <Story />
        <div
          style={{
            position: 'absolute',
            insetInline: 0,
            insetBlockStart: 0,
            aspectRatio: '376 / 250',
            pointerEvents: 'none',
          }}
        >
          <div style={{ position: 'absolute', inset: '5%', border: '2px dashed #ffffff' }} />
        </div>
      </div>
    ),
  ],
};
/** Cropped around its focal point, here near the right edge. */
export const FocalPointAtEdge: Story = {
  args: { size: 'hero', thumbnailFocus: '100% 50%' },
  parameters: { cell: { inlineSize: '320px', blockSize: '420px' } },
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

/** With reduced motion, nothing plays. */
const motion = { media: ['(prefers-reduced-motion: no-preference)'] };

export const VideoOnHover: Story = {
  parameters: motion,
  play: async ({ canvasElement }) => {
    await expect(video(canvasElement)).toBeNull();
    await hover(canvasElement);
  },
};

export const VideoStopsOnPointerLeave: Story = {
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

/** The width of a tile in a 900 px window. */
export const Narrowest: Story = { parameters: { cell: { inlineSize: '137px' } } };
/** The width of a tile in a 2199 px window. */
export const Widest: Story = { parameters: { cell: { inlineSize: '289px' } } };
export const Large: Story = {
  args: { size: 'large', eyebrow: 'New this week', label: 'featured' },
  parameters: { cell: { inlineSize: 'min(376px, 100%)', blockSize: '360px' } },
};
export const Hero: Story = {
  args: { size: 'hero', eyebrow: 'New this week', label: 'featured' },
  parameters: { cell: { inlineSize: 'min(620px, 100%)', blockSize: '470px' } },
};

/** Shown while a list loads. */
export const Loading: Story = { render: () => <Skeleton height="190px" /> };
