import { games } from '@demo';
import type { Decorator, Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { tileProps } from '@/features/discover/games/game-tile';
import { Skeleton } from '../skeleton/skeleton';
import { Plays } from './plays';
import { Tile, DesktopOnly, TileBadges } from './tile';
import { TileImage } from './tile-image';
import { TilePreviews, TileVideo } from './tile-previews';

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

/**
 * One game in a list; the whole tile is the link. Small in lists, large and hero on home only.
 *
 * - **Art**: 376:250. It may carry the game’s own lettering, inside the middle 90% (see Safe zone);
 *   prices, badges and claims belong to the stub. Set the focal point of pictures that are cropped.
 * - **Title**: two lines, then cut; best below 24 characters. **Label**: one, of two words.
 *   **Badges**: at most three.
 * - **Screen readers** hear the title first, and numbers in full: “1.2 million plays”.
 *
 * | Input             | Result                            |
 * | ----------------- | --------------------------------- |
 * | Tab               | Focuses the tile, plays its video |
 * | Enter             | Opens the game                    |
 * | Hover             | Lifts by 2 px, plays the video    |
 * | Swipe left, 60 px | Plays the video once              |
 */
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
export const Anatomy: Story = {
  args: {
    size: 'hero',
    eyebrow: 'New this week',
    label: 'classic',
    badges: { multiplayer: true, gamePass: true, flash: true },
  },
  parameters: {
    cell: { inlineSize: 'min(400px, 100%)', blockSize: '400px', marginInline: 'auto' },
    anatomy: {
      '[data-part=art]': 'Art, 376:250; only the label overlaps it, on its lower edge',
      '[data-part=label]': 'Label: one of four, on the perforation',
      '[data-part=eyebrow]': 'Eyebrow: one line',
      '[data-part=title]': 'Title: two lines, then cut',
      '.star-rating': 'Rating, only with votes',
      '[data-part=badges]': 'Badges: multiplayer, game pass, Flash',
    },
  },
};
export const Hovered: Story = { globals: { pseudo: { hover: true } } };
export const Focused: Story = { globals: { pseudo: { focusVisible: '.tile' } } };
export const Pressed: Story = { globals: { pseudo: { active: true } } };
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
/** The badge is shown up to 768 px, below the art. */
export const DesktopOnlyOnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { label: 'featured', badges: { desktopOnly: true } },
  play: async ({ canvasElement }) => {
    const badge = within(canvasElement).getByText('Desktop Only');
    await expect(badge.closest("[data-part='art']")).toBeNull();
    if (matchMedia('(max-width: 768px)').matches) await expect(badge).toBeVisible();
  },
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
/** Keep faces and lettering inside the dashed line, the middle 90% of the art. */
export const SafeZone: Story = {
  tags: ['do'],
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
const adStyle = {
  position: 'absolute',
  insetBlockStart: 12,
  insetInlineStart: 12,
  padding: '4px 10px',
  background: 'var(--love)',
  color: 'var(--ink)',
  fontWeight: 800,
} as const;
/** Put a claim, a price or a second label on the art. */
export const ClaimOnArt: Story = {
  tags: ['dont'],
  decorators: [
    (Story) => (
      <div style={{ position: 'relative' }}>
        <Story />
        <span style={adStyle}>BEST GAME EVER!</span>
      </div>
    ),
  ],
};
/** Label the one game that differs from its neighbors. */
export const OneLabel: Story = {
  tags: ['do'],
  parameters: { cell: { inlineSize: 'min(300px, 100%)' } },
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 }}>
      <Tile {...args} label="trending" />
      <Tile {...args} />
    </div>
  ),
};
/** Give every tile of a list a label: none of them stands out. */
export const LabelOnEveryTile: Story = {
  tags: ['dont'],
  parameters: { cell: { inlineSize: 'min(300px, 100%)' } },
  render: (args) => (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 }}>
      <Tile {...args} label="trending" />
      <Tile {...args} label="trending" />
    </div>
  ),
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
