import type { Decorator, Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { tileProps } from '@/features/discover/games/game-tile';
import { storyGame } from '@/testing/story-games';
import { Skeleton } from '../skeleton/skeleton';
import { Plays } from './plays';
import { Tile, DesktopOnly, TileBadges, type TileProps } from './tile';
import { TileImage } from './tile-image';
import { TilePreviews, TileVideo } from './tile-previews';

/** A game of the demo with its own label; stories set the badges. */
const tileOf = (position: number, look: Partial<TileProps> = {}): TileProps => ({
  ...tileProps(storyGame(position)),
  badges: {},
  ...look,
});

const cell: Decorator = (Story, { parameters }) => (
  <div style={parameters.cell}>
    <Story />
    <TilePreviews />
  </div>
);

const row = (tiles: readonly TileProps[], minWidth = 130) => (
  <ul
    style={{
      display: 'grid',
      gridTemplateColumns: `repeat(auto-fill, minmax(${minWidth}px, 1fr))`,
      gap: 12,
    }}
  >
    {tiles.map((tile) => (
      <li key={tile.href}>
        <Tile {...tile} />
      </li>
    ))}
  </ul>
);

/**
 * One game in a list; the whole tile is the link. Small in lists, large and hero on home only.
 *
 * - **Art**: 376:250. It may carry the game’s own lettering, inside the middle 90% (see Safe zone);
 *   prices, badges and claims belong to the stub. Set the focal point of pictures that are cropped.
 * - **Title**: two lines, then cut; best below 24 characters. **Label**: one, of two words,
 *   where it sets a game apart. **Badges**: at most three.
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
  args: tileOf(2),
  argTypes: { link: { table: { defaultValue: { summary: 'Link' } } } },
  decorators: [cell],
  parameters: { cell: { inlineSize: '210px', maxInlineSize: '100%' } },
} satisfies Meta<typeof Tile>;
export default meta;
type Story = StoryObj<typeof meta>;

const inWideCell = { cell: { inlineSize: '100%' }, docs: { isWide: true } };

const video = (canvas: HTMLElement) => canvas.querySelector('video');
async function hover(canvas: HTMLElement) {
  await userEvent.hover(within(canvas).getByRole('link'));
  await waitFor(() => expect(video(canvas)).not.toBeNull());
}

export const Plain: Story = {};
export const Anatomy: Story = {
  args: tileOf(17, {
    size: 'hero',
    eyebrow: 'New this week',
    badges: { multiplayer: true, gamePass: true, flash: true },
  }),
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
/** Label the one game that differs from its neighbors. */
export const OneLabel: Story = {
  tags: ['do'],
  parameters: { cell: { inlineSize: 'min(300px, 100%)' } },
  render: () => row([tileOf(22), tileOf(23)], 100),
};
/** Give every tile of a list the same label: none of them stands out. */
export const LabelOnEveryTile: Story = {
  tags: ['dont'],
  parameters: { cell: { inlineSize: 'min(300px, 100%)' } },
  render: () => row([tileOf(22), tileOf(36)], 100),
};
/** Keep faces and lettering inside the dashed line, the middle 90% of the art. */
export const SafeZone: Story = {
  tags: ['do'],
  args: tileOf(5),
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
  args: tileOf(8),
  decorators: [
    (Story) => (
      <div style={{ position: 'relative' }}>
        <Story />
        <span style={adStyle}>BEST GAME EVER!</span>
      </div>
    ),
  ],
};

const dateStyle = {
  display: 'grid',
  placeItems: 'center',
  padding: '0 24px',
  background: 'var(--play)',
  color: 'var(--ink)',
  borderInlineStart: '3px dashed var(--ink)',
} as const;
/** Hero, large and small. Hero is home’s first tile, large the first of its walls; lists are small. */
export const Sizes: Story = {
  tags: ['picture'],
  parameters: inWideCell,
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 12 }}>
      <div style={{ flex: '0 1 440px' }}>
        <Tile
          {...tileOf(14)}
          size="hero"
          eyebrow="New this week"
          stubEnd={<b style={dateStyle}>19</b>}
        />
      </div>
      <div style={{ flex: '0 1 290px' }}>
        <Tile {...tileOf(38)} size="large" eyebrow="Also new" />
      </div>
      <div style={{ flex: '0 1 137px' }}>
        <Tile {...tileOf(23)} />
      </div>
    </div>
  ),
};
/** Of a game’s labels, the first one in this order is shown: here with the line above the title. */
export const Labels: Story = {
  tags: ['picture', 'fixed-text'],
  parameters: inWideCell,
  render: () =>
    row([24, 40, 29, 44].map((game, index) => tileOf(game, { eyebrow: `Label ${index + 1}` }))),
};
/** Multiplayer, game pass, Flash: at most these three. The last game has neither votes nor plays. */
export const Badges: Story = {
  parameters: inWideCell,
  render: () =>
    row([
      tileOf(34, { badges: { multiplayer: true } }),
      tileOf(12, { badges: { gamePass: true } }),
      tileOf(43, { badges: { multiplayer: true, gamePass: true, flash: true } }),
      tileOf(23, { rating: undefined, plays: 0 }),
    ]),
};
/** On phones only, instead of the label, and below the art. */
export const DesktopOnlyOnPhone: Story = {
  tags: ['fixed-text'],
  globals: { viewport: { value: 'phone' } },
  args: tileOf(21, { badges: { desktopOnly: true } }),
  play: async ({ canvasElement }) => {
    const badge = within(canvasElement).getByText('Desktop Only');
    await expect(badge.closest("[data-part='art']")).toBeNull();
    if (matchMedia('(max-width: 768px)').matches) await expect(badge).toBeVisible();
  },
};
/** Pointer on it, keyboard focus, pressed. */
export const Interaction: Story = {
  globals: {
    pseudo: { hover: ['#hovered a'], focusVisible: ['#focused a'], active: ['#pressed a'] },
  },
  parameters: inWideCell,
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      {['hovered', 'focused', 'pressed'].map((id, index) => (
        <div key={id} id={id} style={{ inlineSize: 170 }}>
          <Tile {...tileOf(26 + index)} />
        </div>
      ))}
    </div>
  ),
};
/** Long ones are cut after two lines. */
export const Titles: Story = {
  parameters: inWideCell,
  render: () =>
    row([
      tileOf(2, {
        title: 'The Extraordinarily Long Journey of a Paper Plane Across Seven Windy Rooftops',
      }),
      tileOf(3, { title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenwurf' }),
      tileOf(4, { title: '月夜のソリティア：静かな湖のほとりで' }),
      tileOf(10, { title: 'مذنّب الطوب: الجدار الأخير' }),
      tileOf(11, { title: '🐛 Metro Worm 🚇 <night> & "day"' }),
    ]),
};
/** Without a picture, with one that fails to load, and while a list loads. */
export const Pictures: Story = {
  tags: ['picture'],
  parameters: inWideCell,
  render: () => (
    <>
      {row(
        [tileOf(2, { thumbnailUrl: '' }), tileOf(3, { thumbnailUrl: '/images/nothing-here.webp' })],
        170,
      )}
      <div style={{ inlineSize: 170, marginBlockStart: 12 }}>
        <Skeleton height="170px" />
      </div>
    </>
  ),
};
/** Cropped around its focal point, here near the right edge. */
export const FocalPointAtEdge: Story = {
  args: tileOf(10, { size: 'hero', thumbnailFocus: '100% 50%' }),
  parameters: { cell: { inlineSize: '240px', blockSize: '360px' } },
};

/** With reduced motion, nothing plays. */
const motion = { media: ['(prefers-reduced-motion: no-preference)'] };

export const VideoOnHover: Story = {
  tags: ['!autodocs'],
  parameters: motion,
  play: async ({ canvasElement }) => {
    await expect(video(canvasElement)).toBeNull();
    await hover(canvasElement);
  },
};

export const VideoStopsOnPointerLeave: Story = {
  tags: ['!autodocs'],
  parameters: motion,
  play: async ({ canvasElement }) => {
    await hover(canvasElement);
    await userEvent.unhover(within(canvasElement).getByRole('link'));
    await waitFor(() => expect(video(canvasElement)).toBeNull());
  },
};

/** A left swipe of more than 60 px plays the video once; touch has no hover. */
export const VideoOnSwipe: Story = {
  tags: ['!autodocs'],
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
